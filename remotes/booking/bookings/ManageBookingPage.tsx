import type { ManagedBooking } from '@glow50/contract/bookings/manage-booking';
import type { Outcome } from '@glow50/host/outcome';
import { Link, useLoaderData, useParams } from '@glow50/host/router';
import { Button, Container } from '@glow50/ui';
import { EmptyState } from '@glow50/ui/EmptyState';
import { LoadError } from '@glow50/ui/LoadError';
import { ManagedBookingView } from './ManagedBookingView';

/** Opened by the link in a booking's emails. */
export function ManageBookingPage() {
  const outcome = useLoaderData<Outcome<ManagedBooking>>();
  const { token = '' } = useParams();
  return (
    <Container maxWidth="md" sx={{ paddingBlock: { xs: 4, md: 8 } }}>
      {outcome.ok ? (
        <ManagedBookingView key={token} token={token} managed={outcome.data} />
      ) : outcome.status === 404 ? (
        <EmptyState
          isWholePage
          title="This link doesn’t lead to a booking"
          action={
            <Button component={Link} to="/search-result" variant="contained">
              Find a professional
            </Button>
          }
        >
          Open it again from your latest email about the booking, or from My bookings.
        </EmptyState>
      ) : (
        <LoadError isWholePage message={outcome.message} />
      )}
    </Container>
  );
}
