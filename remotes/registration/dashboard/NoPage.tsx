import { Link } from '@glow50/shared/router';
import { Button } from '@glow50/shared/ui';
import { EmptyState } from '@glow50/shared/ui/EmptyState';

export function NoPage() {
  return (
    <EmptyState
      isWholePage
      title="You have no page in the directory yet"
      action={
        <Button component={Link} to="/register-to-get-listed" variant="contained">
          Get listed
        </Button>
      }
    >
      Once you have one, you run it from here.
    </EmptyState>
  );
}
