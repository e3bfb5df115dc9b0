import { keepAccount } from '@glow50/contract/accounts/account-protection-calls';
import { Link } from '@glow50/host/router';
import { Button, Stack } from '@glow50/ui';
import { useHost } from '@glow50/ui/RemoteRoot';
import { MailedAction } from '../links/MailedAction';

export function KeepAccountPage() {
  const { api } = useHost();
  return (
    <MailedAction
      title="Keep your account"
      intro="Press the button to keep your account, just as it was."
      action="Keep my account"
      act={(bearer) => api.call(keepAccount, { bearer })}
      instead={{ label: 'Sign in', to: '/sign-in' }}
      done={() => ({
        title: 'Your account stays',
        intro: 'Nothing was deleted. If you didn’t ask for this, choose a new password.',
        next: (
          <Stack sx={{ gap: 1.5 }}>
            <Button component={Link} to="/sign-in" variant="contained" size="large" fullWidth>
              Sign in
            </Button>
            <Button component={Link} to="/forget-password" variant="text">
              Choose a new password
            </Button>
          </Stack>
        ),
      })}
    />
  );
}
