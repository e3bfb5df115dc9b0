import { useHost } from '@glow50/ui/RemoteRoot';
import { Alert, Button, Stack } from '@glow50/ui';
import { observer } from 'mobx-react-lite';
import type { WizardStore } from './wizard-store';

/** The emailed link is for another account's registration than the one that is shown. */
export const OthersLink = observer(function OthersLink({ wizard }: { wizard: WizardStore }) {
  const { session } = useHost();
  if (!wizard.othersLink) return null;
  return (
    <Alert
      action={
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
          <Button size="small" variant="contained" onClick={() => void session.signOut()}>
            Sign out
          </Button>
          <Button size="small" variant="outlined" onClick={wizard.dropOthersLink}>
            Continue here
          </Button>
        </Stack>
      }
    >
      The link you opened belongs to the account of {wizard.othersLink.email}. You’re signed in as{' '}
      {session.user?.email}, so this is your own registration. To open the other one, sign out.
    </Alert>
  );
});
