import { Link, useLocation } from '@glow50/host/router';
import { Button } from '@glow50/ui';
import { EmptyState } from '@glow50/ui/EmptyState';

/** Shown to guests in place of an organizer's page. Signing in returns to that page. */
export function SignInFirst({ title }: { title: string }) {
  const { pathname, search } = useLocation();
  return (
    <EmptyState
      isWholePage
      title={title}
      action={
        <Button component={Link} to="/sign-in" state={{ from: pathname + search }} variant="contained">
          Sign in
        </Button>
      }
    >
      Only the people who organize the event can open it.
    </EmptyState>
  );
}
