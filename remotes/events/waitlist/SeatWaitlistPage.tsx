import type { SeatWaitEntry } from '@glow50/contract/tickets/seat-waitlist';
import type { Outcome } from '@glow50/host/outcome';
import { Link, useLoaderData } from '@glow50/host/router';
import { Button, Container } from '@glow50/ui';
import { EmptyState } from '@glow50/ui/EmptyState';
import { LoadError } from '@glow50/ui/LoadError';
import { SeatEntryView } from './SeatEntryView';

/** Opened by the links in the emails of a waitlist for seats. */
export function SeatWaitlistPage() {
  const outcome = useLoaderData<Outcome<SeatWaitEntry>>();
  return (
    <Container maxWidth="md" sx={{ paddingBlock: { xs: 4, md: 8 } }}>
      {outcome.ok ? (
        <SeatEntryView key={outcome.data.token} entry={outcome.data} />
      ) : outcome.status === 404 ? (
        <EmptyState
          isWholePage
          title="This place on the waitlist is gone"
          action={
            <Button component={Link} to="/events&tickets" variant="contained">
              See all events
            </Button>
          }
        >
          It ends with the event, or when you leave the list.
        </EmptyState>
      ) : (
        <LoadError isWholePage message={outcome.message} />
      )}
    </Container>
  );
}
