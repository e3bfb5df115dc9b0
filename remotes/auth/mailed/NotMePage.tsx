import { reportNotMe } from '@glow50/contract/accounts/account-protection-calls';
import { Link, useNavigate } from '@glow50/host/router';
import { Button } from '@glow50/ui';
import { useHost } from '@glow50/ui/RemoteRoot';
import { MailedAction } from '../links/MailedAction';

export function NotMePage() {
  const { api, session } = useHost();
  const navigate = useNavigate();

  async function goOn(resetToken: string) {
    // This browser is signed out, too.
    if (session.status !== 'signed-out') await session.check();
    await navigate(`/set-new-password?token=${resetToken}`, { replace: true });
  }

  return (
    <MailedAction
      title="This wasn’t me"
      intro="We sign everyone out, including you, and your password stops working. We undo what our email told you about. Then you choose a new password."
      action="Sign everyone out"
      act={(bearer) => api.call(reportNotMe, { bearer })}
      onDone={({ resetToken }) => void goOn(resetToken)}
      instead={{ label: 'Choose a new password', to: '/forget-password' }}
      done={({ resetToken }) => ({
        title: 'Everyone is signed out',
        intro: 'The old password no longer works. Now choose a new one.',
        next: (
          <Button
            component={Link}
            to={`/set-new-password?token=${resetToken}`}
            variant="contained"
            size="large"
            fullWidth
          >
            Choose a new password
          </Button>
        ),
      })}
    />
  );
}
