import { Link, useLocation } from '@glow50/shared/router';
import { Button } from '@glow50/shared/ui';
import { EmptyState } from '@glow50/shared/ui/EmptyState';

/** Stands where a page is for its organizer alone; signing in leads back to it. */
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
      It opens for the people who organize the event.
    </EmptyState>
  );
}
