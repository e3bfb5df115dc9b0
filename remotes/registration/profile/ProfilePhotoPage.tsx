import { PHOTO_STEP } from '@glow50/contract/registration/profile';
import { Link, useNavigate } from '@glow50/host/router';
import { Button, colour, Container, Stack, styled, Typography } from '@glow50/ui';
import { observer } from 'mobx-react-lite';
import { type MouseEvent, useState } from 'react';
import { ProfilePhoto } from '@glow50/contract/registration/shared-steps';
import { LoadError } from '@glow50/ui/LoadError';
import { PictureEditor } from '../editors/PictureEditor';
import { DraftNotice } from '../wizard/DraftNotice';
import { LeaveGuard } from '../wizard/LeaveGuard';
import { ResumeLink } from '../wizard/ResumeLink';
import { SaveState } from '../wizard/SaveState';
import { UnfinishedWork, UnfinishedWorkContext } from '../wizard/unfinished-work';
import type { WizardStore } from '../wizard/wizard-store';

export const ProfilePhotoPage = observer(function ProfilePhotoPage({ wizard }: { wizard: WizardStore }) {
  const { draft } = wizard;
  const navigate = useNavigate();
  const [work] = useState(() => new UnfinishedWork());
  const photo = ProfilePhoto.safeParse(draft.answers[PHOTO_STEP]).data?.photo ?? null;

  if (wizard.status !== 'ready') {
    return (
      <LoadError isWholePage message={wizard.problem}>
        What you saved earlier is safe.
      </LoadError>
    );
  }
  const goesOn = photo !== null || work.isHolding;

  async function handleContinue(event: MouseEvent) {
    event.preventDefault();
    if (await work.finish()) await navigate('/creating-profile');
  }

  return (
    <Ground>
      <Container maxWidth="lg">
        <Sheet>
          <header>
            <Typography variant="overline" component="p">
              Journal Your Journey
            </Typography>
            <Typography variant="h1">Your profile photo</Typography>
            <Typography variant="subtitle1">
              People book a face they trust. Show yours in good light: it’s the first thing visitors see.
            </Typography>
          </header>
          <DraftNotice wizard={wizard} />
          <UnfinishedWorkContext value={work}>
            <PictureEditor
              key={draft.revision}
              value={photo}
              onChange={(changed) => draft.note(PHOTO_STEP, { photo: changed })}
            />
          </UnfinishedWorkContext>
          <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
            <Button
              component={Link}
              to="/creating-profile"
              size="large"
              variant={goesOn ? 'contained' : 'text'}
              {...(goesOn && { color: 'secondary' as const })}
              onClick={(event: MouseEvent) => void handleContinue(event)}
            >
              {goesOn ? 'Continue' : 'Add a photo later'}
            </Button>
            <SaveState draft={draft} />
            <ResumeLink wizard={wizard} />
          </Stack>
        </Sheet>
      </Container>
      <LeaveGuard wizard={wizard} />
    </Ground>
  );
});

const Ground = styled('div')({
  paddingBlock: 'clamp(20px, 5vw, 64px)',
  background: `linear-gradient(${colour.mint}, ${colour.ivory} 420px)`,
});

const Sheet = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 28,
  padding: 'clamp(20px, 5vw, 64px)',
  borderRadius: 28,
  background: colour.paper,
  '& > header': { display: 'grid', gap: 10, maxWidth: 620 },
});
