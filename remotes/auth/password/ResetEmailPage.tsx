import { RESET_LINK_MINUTES } from '@glow50/contract/accounts/code-life';
import { useHost } from '@glow50/ui/RemoteRoot';
import { Link, useNavigate } from '@glow50/host/router';
import { Button, Typography } from '@glow50/ui';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { AccountColumn } from '../layout/AccountColumn';
import { useAuthStore } from '../use-auth-store';

export const ResetEmailPage = observer(function ResetEmailPage() {
  const { status, user } = useHost().session;
  const { emails } = useAuthStore();
  const navigate = useNavigate();
  const email = emails.reset;
  const isLost = user === null && email === '';
  const isKnown = status !== 'unknown';

  useEffect(() => {
    if (isLost && isKnown) void navigate('/sign-in', { replace: true });
  }, [isLost, isKnown, navigate]);

  if (isLost) return null;
  const goal = email === '' ? 'your address' : email;
  return (
    <AccountColumn
      art="letter"
      title="Check your email"
      intro={`If ${goal} has an account, a link to choose a new password is on its way. It works for ${RESET_LINK_MINUTES} minutes.`}
    >
      <Button component={Link} to="/sign-in" variant="contained" size="large" fullWidth>
        To sign in
      </Button>
      <Typography sx={{ marginTop: 4 }}>
        Nothing there? Check your spam folder or <Link to="/forget-password">ask again</Link>
      </Typography>
    </AccountColumn>
  );
});
