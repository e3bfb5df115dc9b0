import { useLoaderData, useNavigate } from '@glow50/host/router';
import { Button, colour, Container, styled, Typography } from '@glow50/ui';
import { observer } from 'mobx-react-lite';
import type { SubmitEvent } from 'react';
import { useRegistrationStore } from '../use-registration-store';
import type { ShownInvitation } from './load-invitation';
import { RegistrantChoice } from './RegistrantChoice';

const QUESTION_ID = 'register-question';

export const RegisterPage = observer(function RegisterPage() {
  const store = useRegistrationStore();
  const navigate = useNavigate();
  const invitation = useLoaderData<ShownInvitation | null>();

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const next = store.next();
    if (next) void navigate(next);
    else event.currentTarget.querySelector('input')?.focus();
  }

  return (
    <Ground>
      <Columns>
        <div>
          <Typography variant="h2" component="h1" id={QUESTION_ID}>
            How would you like to get registered as?
          </Typography>
          <Typography variant="subtitle1" sx={{ marginTop: 2, color: 'text.secondary' }}>
            Pick what fits best. The next page asks only for what is needed for that.
          </Typography>
          {invitation && (
            <Typography sx={{ marginTop: 2, fontWeight: 650 }}>
              {invitation.problem === null
                ? `You were invited: your account will be counted for ${invitation.from}.`
                : `Your invitation is no longer valid, but you can still register. ${invitation.problem}.`}
            </Typography>
          )}
        </div>
        <form noValidate onSubmit={handleSubmit}>
          <RegistrantChoice labelledBy={QUESTION_ID} />
          {store.isChoiceMissing && (
            <Typography role="alert" sx={{ color: 'error.main', fontWeight: 650 }}>
              Choose one of these first, then press Next.
            </Typography>
          )}
          <Button type="submit" variant="contained" color="secondary" size="large">
            Next
          </Button>
        </form>
      </Columns>
    </Ground>
  );
});

const Ground = styled('div')({ background: colour.blush });

const Columns = styled(Container)({
  display: 'grid',
  alignItems: 'start',
  gap: 28,
  paddingBlock: 32,
  '& > form': { display: 'grid', gap: 20 },
  '@media (min-width: 900px)': {
    gridTemplateColumns: '1fr 1.1fr',
    gap: 72,
    paddingBlock: 72,
    '& > div': { position: 'sticky', top: 112 },
    '& > form > button': { justifySelf: 'end', minWidth: 200 },
  },
});
