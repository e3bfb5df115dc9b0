import { Link, useLocation } from '@glow50/host/router';
import { Typography } from '@glow50/ui';
import { Elsewhere } from '../issuers/Elsewhere';
import { AccountColumn } from '../layout/AccountColumn';
import { useEffect } from 'react';
import { useAuthStore } from '../use-auth-store';
import { SignInForm } from './SignInForm';

export function SignInPage() {
  const state: unknown = useLocation().state;
  const { enter } = useAuthStore();

  useEffect(() => {
    void enter();
  }, [enter]);

  return (
    <AccountColumn title="Sign in" intro="Your bookings, tickets and page, right where you left them.">
      <SignInForm />
      <Elsewhere />
      <Typography sx={{ marginTop: 4 }}>
        New to Glow50?{' '}
        <Link to="/sign-up" state={state}>
          Sign up
        </Link>
      </Typography>
    </AccountColumn>
  );
}
