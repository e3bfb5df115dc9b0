import { Link } from '@glow50/host/router';
import { Button } from '@glow50/ui';
import { AccountColumn } from '../layout/AccountColumn';

export function PasswordResetConfirmationPage() {
  return (
    <AccountColumn art="seal" title="Password reset" intro="Your new password works from now on.">
      <Button component={Link} to="/sign-in" variant="contained" size="large" fullWidth>
        Log in
      </Button>
    </AccountColumn>
  );
}
