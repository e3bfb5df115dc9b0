import {
  REGISTRATION_LABELS,
  REGISTRATION_STATE_LABELS,
} from '@glow50/contract/registration/registration-kinds';
import { ApiError, NetworkError } from '@glow50/host/http/api-error';
import { Link, useLocation, useNavigate } from '@glow50/host/router';
import { useHost } from '@glow50/ui/RemoteRoot';
import { Alert, Button, Stack } from '@glow50/ui';
import { observer } from 'mobx-react-lite';
import { OthersLink } from './OthersLink';
import { StartAnother } from './StartAnother';
import type { WizardStore } from './wizard-store';

export const DraftNotice = observer(function DraftNotice({ wizard }: { wizard: WizardStore }) {
  const { pathname, search } = useLocation();
  const { notify } = useHost();
  const navigate = useNavigate();
  const { draft, needsSignIn } = wizard;

  async function startAnother() {
    try {
      await wizard.giveUp();
      await navigate(pathname);
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
      notify.error(error.message);
    }
  }

  if (wizard.othersLink) return <OthersLink wizard={wizard} />;
  if (draft.state === 'gone') {
    return (
      <Alert severity="error" action={<StartAnother wizard={wizard} />}>
        This registration is no longer open in this browser, so nothing more is saved here. It was sent or put
        away in another tab; our email about it is in the mailbox of the address in it.
      </Alert>
    );
  }
  if (draft.state === 'elsewhere') {
    return (
      <Alert
        severity="error"
        action={
          <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
            <Button size="small" variant="contained" onClick={() => void draft.takeTheirs()}>
              Show the newer answers
            </Button>
            <Button size="small" variant="outlined" onClick={() => void draft.keepMine()}>
              Keep what is here
            </Button>
          </Stack>
        }
      >
        You changed this registration in another tab or on another device. What you typed here since then is
        still in this browser, but not saved yet.
      </Alert>
    );
  }
  if (needsSignIn || draft.isSignedOut) {
    return (
      <Alert
        action={
          <Button
            component={Link}
            to="/sign-in"
            // What was saved opens where it was left, not at the step that is shown without it.
            state={{ from: draft.isSignedOut ? pathname + search : pathname }}
            size="small"
            variant="outlined"
          >
            Sign in
          </Button>
        }
      >
        {draft.isSignedOut
          ? 'You’re signed out. What you typed since then is only on this page: sign in to save it and continue.'
          : 'You started this registration with your account. Sign in to pick up where you left off.'}
      </Alert>
    );
  }
  if (wizard.isFound && !wizard.isSent) {
    return (
      <Alert
        action={
          <Button size="small" variant="outlined" onClick={() => void startAnother()}>
            Start another
          </Button>
        }
      >
        This registration was started in this browser earlier and picks up where it left off. Not yours? Start
        another: we’ll email a link to this one to the address in it.
      </Alert>
    );
  }
  if (wizard.earlier && !wizard.isSent) {
    const { reference, state } = wizard.earlier;
    return (
      <Alert
        action={
          <Button component={Link} to="/student-profile" size="small" variant="outlined">
            See it
          </Button>
        }
      >
        You have registered as {REGISTRATION_LABELS[wizard.definition.kind]} already: {reference},{' '}
        {REGISTRATION_STATE_LABELS[state].toLowerCase()}. It stays as it is. What you enter here is sent as a
        second registration{wizard.isCarriedOver && '; what you told us then is filled in already'}.
      </Alert>
    );
  }
  if (wizard.isCarriedOver && !wizard.isSent) {
    return (
      <Alert>
        We filled in what you told us when you registered before. Check it as you go, and change what’s new.
      </Alert>
    );
  }
  return null;
});
