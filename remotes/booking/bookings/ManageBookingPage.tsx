import type { ManagedBooking } from '@glow50/shared/api/manage-booking';
import type { Outcome } from '@glow50/shared/host/outcome';
import { Link, useLoaderData, useParams, useRevalidator } from '@glow50/shared/router';
import { Button, Container } from '@glow50/shared/ui';
import { EmptyState } from '@glow50/shared/ui/EmptyState';
import { ErrorState } from '@glow50/shared/ui/ErrorState';
import { ManagedBookingView } from './ManagedBookingView';

/** Opened by the link in a booking's emails. */
export function ManageBookingPage() {
  const outcome = useLoaderData<Outcome<ManagedBooking>>();
  const { token = '' } = useParams();
  const { revalidate, state } = useRevalidator();
  return (
    <Container maxWidth="md" sx={{ paddingBlock: { xs: 4, md: 8 } }}>
      {outcome.ok ? (
        <ManagedBookingView key={token} token={token} managed={outcome.data} />
      ) : outcome.status === 404 ? (
        <EmptyState
          isWholePage
          title="This link leads to no booking"
          action={
            <Button component={Link} to="/search-result" variant="contained">
              Find a professional
            </Button>
          }
        >
          Open it again from your newest email about the booking, or from My bookings.
        </EmptyState>
      ) : (
        <ErrorState
          isWholePage
          message={outcome.message}
          isRetrying={state === 'loading'}
          onRetry={() => void revalidate()}
        />
      )}
    </Container>
  );
}
