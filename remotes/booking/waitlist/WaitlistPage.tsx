import type { WaitEntry } from '@glow50/contract/waitlist/waitlist';
import type { Outcome } from '@glow50/host/outcome';
import { Link, useLoaderData } from '@glow50/host/router';
import { Button, Container } from '@glow50/ui';
import { EmptyState } from '@glow50/ui/EmptyState';
import { LoadError } from '@glow50/ui/LoadError';
import { WaitEntryView } from './WaitEntryView';

/** Opened by the links in the emails of a waitlist. */
export function WaitlistPage() {
  const outcome = useLoaderData<Outcome<WaitEntry>>();
  return (
    <Container maxWidth="md" sx={{ paddingBlock: { xs: 4, md: 8 } }}>
      {outcome.ok ? (
        <WaitEntryView key={outcome.data.token} entry={outcome.data} />
      ) : outcome.status === 404 ? (
        <EmptyState
          isWholePage
          title="This place on the waitlist is gone"
          action={
            <Button component={Link} to="/search-result" variant="contained">
              Find a professional
            </Button>
          }
        >
          It ends after the day or week you waited for, or when you leave the list.
        </EmptyState>
      ) : (
        <LoadError isWholePage message={outcome.message} />
      )}
    </Container>
  );
}
