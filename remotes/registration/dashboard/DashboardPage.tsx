import { Link, useLoaderData, useLocation, useRevalidator } from '@glow50/shared/router';
import { Button, Container, Typography } from '@glow50/shared/ui';
import { EmptyState } from '@glow50/shared/ui/EmptyState';
import { ErrorState } from '@glow50/shared/ui/ErrorState';
import type { DashboardData } from './dashboard-route';
import { TileGrid } from './TileGrid';
import { TilePage } from './TilePage';

/** Everything that a provider runs the business with: at a glance, or one tile opened. */
export function DashboardPage() {
  const data = useLoaderData<DashboardData | null>();
  const { revalidate, state } = useRevalidator();
  if (data === null) return <SignedOut />;
  if (data.view === 'tile') return <TilePage key={data.id} id={data.id} outcome={data.outcome} />;
  if (!data.page.ok) {
    return (
      <ErrorState
        isWholePage
        message={data.page.message}
        isRetrying={state === 'loading'}
        onRetry={() => void revalidate()}
      >
        Your page and your bookings are safe.
      </ErrorState>
    );
  }
  if (data.page.data.id === null) return <NoPage />;
  return (
    <Container maxWidth="lg" sx={{ paddingBlock: { xs: 4, md: 8 } }}>
      <Typography variant="overline">Journal Your Journey</Typography>
      <Typography variant="h2" component="h1" sx={{ marginBottom: { xs: 3, md: 5 } }}>
        Your dashboard
      </Typography>
      <TileGrid />
    </Container>
  );
}

function SignedOut() {
  const { pathname, search } = useLocation();
  return (
    <EmptyState
      isWholePage
      title="Sign in to run your business"
      action={
        <Button component={Link} to="/sign-in" state={{ from: `${pathname}${search}` }} variant="contained">
          Sign in
        </Button>
      }
    >
      Your dashboard shows your day, and changes what visitors see of you.
    </EmptyState>
  );
}

/** For accounts without a page. */
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
