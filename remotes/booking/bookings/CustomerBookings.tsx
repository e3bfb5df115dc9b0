import { MY_BOOKINGS_PAGE_SIZE } from '@glow50/contract/bookings/manage-booking-calls';
import type { MyBookings } from '@glow50/contract/bookings/manage-booking';
import type { WaitEntry } from '@glow50/contract/waitlist/waitlist';
import type { Outcome } from '@glow50/host/outcome';
import { Link, useSearchParams } from '@glow50/host/router';
import { Button, Chip, Container, Stack, styled, Typography } from '@glow50/ui';
import { EmptyState } from '@glow50/ui/EmptyState';
import { LoadError } from '@glow50/ui/LoadError';
import { WaitingList } from '../waitlist/WaitingList';
import { BookingLine } from './BookingLine';
import { ProviderHeader } from './ProviderHeader';

const ChipLink = Chip.withComponent(Link);

interface CustomerBookingsProps {
  hasPage: boolean;
  outcome: Outcome<MyBookings>;
  waiting: readonly WaitEntry[];
}

export function CustomerBookings({ hasPage, outcome, waiting }: CustomerBookingsProps) {
  const [parameters] = useSearchParams();
  const isPast = parameters.get('when') === 'past';
  const page = Math.max(1, Number(parameters.get('page')) || 1);

  return (
    <Container maxWidth="md" sx={{ paddingBlock: { xs: 4, md: 8 } }}>
      {!outcome.ok ? (
        <LoadError isWholePage message={outcome.message} />
      ) : (
        <Stack sx={{ gap: 3 }}>
          {hasPage ? (
            <ProviderHeader current="customer" />
          ) : (
            <Typography variant="h1" sx={{ fontSize: 'clamp(2rem, 1.5rem + 2vw, 3rem)' }}>
              My bookings
            </Typography>
          )}
          <nav aria-label="Which bookings">
            <Stack direction="row" sx={{ gap: 1 }}>
              <ChipLink to="/my-bookings?when=upcoming" aria-current={!isPast}>
                Upcoming
              </ChipLink>
              <ChipLink to="/my-bookings?when=past" aria-current={isPast}>
                Past
              </ChipLink>
            </Stack>
          </nav>
          {waiting.length > 0 && <WaitingList entries={waiting} />}
          {outcome.data.bookings.length === 0 ? (
            <EmptyState
              title={isPast ? 'Nothing here yet' : 'Nothing booked right now'}
              action={
                <Button component={Link} to="/search-result" variant="contained">
                  Find a professional
                </Button>
              }
            />
          ) : (
            <List>
              {outcome.data.bookings.map((booking) => (
                <BookingLine key={booking.id} booking={booking} isPast={isPast} />
              ))}
            </List>
          )}
          <Stack direction="row" sx={{ gap: 1.5 }}>
            {page > 1 && (
              <Button component={Link} to={toPage(parameters, page - 1)}>
                Previous
              </Button>
            )}
            {outcome.data.total > page * MY_BOOKINGS_PAGE_SIZE && (
              <Button component={Link} to={toPage(parameters, page + 1)}>
                Next
              </Button>
            )}
          </Stack>
        </Stack>
      )}
    </Container>
  );
}

function toPage(parameters: URLSearchParams, page: number): string {
  const next = new URLSearchParams(parameters);
  next.set('when', parameters.get('when') ?? 'upcoming');
  next.set('page', String(page));
  return `/my-bookings?${next.toString()}`;
}

const List = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 12,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
