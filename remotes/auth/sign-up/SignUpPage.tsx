import { Link, useLocation } from '@glow50/host/router';
import { Typography } from '@glow50/ui';
import { AccountColumn } from '../layout/AccountColumn';
import { SignUpForm } from './SignUpForm';

export function SignUpPage() {
  const state: unknown = useLocation().state;
  return (
    <AccountColumn title="Sign up" intro="One account for your bookings, your tickets and your page.">
      <SignUpForm />
      <Typography sx={{ marginTop: 4 }}>
        Have an account?{' '}
        <Link to="/sign-in" state={state}>
          Sign in
        </Link>
      </Typography>
    </AccountColumn>
  );
}
