import { Link, useLoaderData } from '@glow50/host/router';
import { Button, Container, Typography } from '@glow50/ui';
import { EmptyState } from '@glow50/ui/EmptyState';
import { LoadError } from '@glow50/ui/LoadError';
import { ProviderGrid } from '../providers/ProviderGrid';
import type { SavedData } from './saved-data';

export function SavedPage() {
  const { cards, hidden, left, isGuest } = useLoaderData<SavedData>();
  if (!cards.ok) return <LoadError isWholePage message={cards.message} />;
  if (cards.data.length === 0 && hidden === 0) {
    return (
      <EmptyState
        isWholePage
        title="No saved providers yet"
        action={
          <Button component={Link} to="/search-result" variant="contained">
            Find a professional
          </Button>
        }
      >
        Press the heart on a card or a page to find it here again.
      </EmptyState>
    );
  }
  return (
    <Container sx={{ paddingTop: { xs: 3, md: 5 }, paddingBottom: { xs: 7, md: 11 } }}>
      <Typography variant="h1" sx={{ fontSize: 'clamp(2.25rem, 1.6rem + 2.6vw, 3.5rem)' }}>
        Saved
      </Typography>
      <Typography variant="subtitle1" sx={{ marginTop: 1, marginBottom: 4 }}>
        {isGuest ? (
          <>
            Kept on this device.{' '}
            <Link to="/sign-in" state={{ from: '/saved' }}>
              Sign in
            </Link>{' '}
            to have them wherever you are.
          </>
        ) : (
          'Newest first.'
        )}
        {hidden > 0 && ` ${describeHidden(hidden)}`}
        {left > 0 && ` ${describeLeft(left)}`}
      </Typography>
      <ProviderGrid providers={cards.data} columns={3} headingLevel="h2" isFirst />
    </Container>
  );
}

const describeHidden = (hidden: number): string =>
  hidden === 1
    ? 'One of them is not listed at the moment.'
    : `${hidden} of them are not listed at the moment.`;

const describeLeft = (left: number): string =>
  left === 1
    ? 'Your list is full. One more stays on this device and is added here once you remove another one.'
    : `Your list is full. ${left} more stay on this device and are added here once you remove others.`;
