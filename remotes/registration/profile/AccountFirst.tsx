import { REGISTRANT_DRAFT } from '@glow50/host/draft-keys';
import { useHost } from '@glow50/ui/RemoteRoot';
import { Link, useLocation } from '@glow50/host/router';
import { Button, Stack } from '@glow50/ui';
import { EmptyState } from '@glow50/ui/EmptyState';

/**
 * Shown to signed-out visitors: a profile needs an account. After signing in they return to this page. An emailed
 * link to a profile is sent only from an account, which has it.
 */
export function AccountFirst() {
  const { pathname, search } = useLocation();
  return new URLSearchParams(search).has('resume') ? (
    <EmptyState
      isWholePage
      title="Your registration is waiting"
      action={<SignIn from={pathname} variant="contained" />}
    >
      It’s saved in your account. Sign in, and pick up where you left off.
    </EmptyState>
  ) : (
    <EmptyState
      isWholePage
      title="First, your account"
      action={
        <Stack direction="row" sx={{ flexWrap: 'wrap', justifyContent: 'center', gap: 1.5 }}>
          <CreateAccount />
          <SignIn from={pathname + search} variant="outlined" />
        </Stack>
      }
    >
      It holds your profile, your photo and your bookings, so you can continue on any device. What you’ve
      entered so far will be there.
    </EmptyState>
  );
}

function SignIn({ from, variant }: { from: string; variant: 'contained' | 'outlined' }) {
  return (
    <Button
      component={Link}
      to="/sign-in"
      state={{ from }}
      variant={variant}
      color={variant === 'contained' ? 'secondary' : 'primary'}
    >
      Sign in
    </Button>
  );
}

function CreateAccount() {
  const { drafts } = useHost();
  return (
    <Button
      component={Link}
      to="/sign-up"
      variant="contained"
      color="secondary"
      onClick={() => drafts.write(REGISTRANT_DRAFT, 'service_provider')}
    >
      Create an account
    </Button>
  );
}
