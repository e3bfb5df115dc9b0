import { useLocation } from '@glow50/host/router';
import { EmptyState } from '@glow50/ui/EmptyState';
import { Stack } from '@glow50/ui';
import { observer } from 'mobx-react-lite';
import { AgendaCard } from './AgendaCard';
import type { AgendaView } from './agenda-place';
import type { AgendaStore } from './agenda-store';

export const DayView = observer(function DayView({
  store,
  place,
}: {
  store: AgendaStore;
  place: AgendaView;
}) {
  const bookings = store.bookingsOn(place.date);
  const linkedId = useLocation().hash.slice(1);
  const isMissing = linkedId !== '' && !bookings.some(({ id }) => id === linkedId);
  if (bookings.length === 0) {
    return (
      <EmptyState title={isMissing ? 'This booking is no longer on this day' : 'Nothing booked on this day'}>
        {isMissing ? 'It was moved or canceled, or it expired.' : 'New bookings show up here by themselves.'}
      </EmptyState>
    );
  }
  return (
    <Stack sx={{ gap: 2 }}>
      {bookings.map((booking) => (
        <AgendaCard key={booking.id} store={store} booking={booking} isLinked={booking.id === linkedId} />
      ))}
    </Stack>
  );
});
