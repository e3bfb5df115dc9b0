import { REGISTRANT_DRAFT } from '@glow50/host/draft-keys';
import { useHost } from '@glow50/ui/RemoteRoot';
import { Link, useLocation } from '@glow50/host/router';
import { Button, Stack } from '@glow50/ui';
import { EmptyState } from '@glow50/ui/EmptyState';

/** Shown to signed-out visitors: a profile needs an account. After signing in they return to this page. */
export function AccountFirst() {
  const { drafts } = useHost();
  const { pathname, search } = useLocation();
  return (
    <EmptyState
      isWholePage
      title="First, your account"
      action={
        <Stack direction="row" sx={{ flexWrap: 'wrap', justifyContent: 'center', gap: 1.5 }}>
          <Button
            component={Link}
            to="/sign-up"
            variant="contained"
            color="secondary"
            onClick={() => drafts.write(REGISTRANT_DRAFT, 'service_provider')}
          >
            Create an account
          </Button>
          <Button component={Link} to="/sign-in" state={{ from: pathname + search }} variant="outlined">
            Sign in
          </Button>
        </Stack>
      }
    >
      It holds your profile, your photo and your bookings, so you can continue on any device. What you’ve
      entered so far will be there.
    </EmptyState>
  );
}
