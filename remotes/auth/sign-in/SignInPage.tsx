import { Link, useLocation } from '@glow50/shared/router';
import { colour, styled, Typography } from '@glow50/shared/ui';
import { SignInForm } from './SignInForm';

export function SignInPage() {
  const state: unknown = useLocation().state;
  return (
    <Column>
      <Typography variant="h2" component="h1">
        Sign in
      </Typography>
      <Typography variant="subtitle1" sx={{ marginTop: 1.5, marginBottom: 4, color: 'text.secondary' }}>
        Your bookings, your tickets and your page, where you left them.
      </Typography>
      <SignInForm />
      <Typography sx={{ marginTop: 4 }}>
        New to Glow50?{' '}
        <Link to="/sign-up" state={state}>
          Sign up
        </Link>
      </Typography>
    </Column>
  );
}

const Column = styled('div')({
  width: '100%',
  maxWidth: 420,
  marginInline: 'auto',
  paddingBlock: 40,
  '& p > a': { color: colour.roseDark, fontWeight: 600 },
});
