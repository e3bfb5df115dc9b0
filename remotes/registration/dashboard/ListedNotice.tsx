import {
  REGISTRATION_LABELS,
  REGISTRATION_PATHS,
  type RegistrationKind,
} from '@glow50/contract/registration/registration-kinds';
import { REGISTRANT_DRAFT } from '@glow50/host/draft-keys';
import { Link, useNavigate } from '@glow50/host/router';
import { useHost } from '@glow50/ui/RemoteRoot';
import { Alert, Button, Stack, Typography } from '@glow50/ui';
import { BusyButton } from '@glow50/ui/BusyButton';
import { useState } from 'react';

interface ListedNoticeProps {
  /** What the visitor was about to register as. */
  kind: RegistrationKind;
  /** Of their page. */
  name: string;
}

/** Says why a registration led to the dashboard, and how to go on with it on purpose. */
export function ListedNotice({ kind, name }: ListedNoticeProps) {
  const { session, drafts } = useHost();
  const navigate = useNavigate();
  const [isSecond, setSecond] = useState(false);
  const [isBusy, setBusy] = useState(false);

  async function beginSecond() {
    setBusy(true);
    const isOut = await session.signOut();
    setBusy(false);
    if (!isOut) return;
    const isProvider = kind === 'service_provider';
    if (isProvider) drafts.write(REGISTRANT_DRAFT, kind);
    await navigate(isProvider ? '/sign-up' : REGISTRATION_PATHS[kind]);
  }

  return (
    <Alert
      action={
        !isSecond && (
          <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
            <Button
              component={Link}
              to={`${REGISTRATION_PATHS[kind]}?again=1`}
              size="small"
              variant="outlined"
            >
              Register again as {REGISTRATION_LABELS[kind]}
            </Button>
            <Button size="small" onClick={() => setSecond(true)}>
              Start a second page
            </Button>
          </Stack>
        )
      }
    >
      {isSecond ? (
        <Stack sx={{ gap: 1.5 }}>
          <Typography>
            A second page needs its own account, with another email address, and its own plan. {name} stays as
            it is. You’ll be signed out here first.
          </Typography>
          <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
            <BusyButton size="small" variant="contained" isBusy={isBusy} onClick={() => void beginSecond()}>
              Sign out and start
            </BusyButton>
            <Button size="small" onClick={() => setSecond(false)}>
              Stay with {name}
            </Button>
          </Stack>
        </Stack>
      ) : (
        <>
          You’re already listed as {name}, so we brought you to your page instead of the registration. Change
          it here, field by field. If you register again, you’ll see both pages before anything is replaced.
        </>
      )}
    </Alert>
  );
}
