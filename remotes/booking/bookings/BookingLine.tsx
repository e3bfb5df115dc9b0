import type { Booking } from '@glow50/contract/bookings/bookings';
import { Link } from '@glow50/host/router';
import { Button, colour, styled, Typography } from '@glow50/ui';
import { toMessages, WhereToGo } from '../place/WhereToGo';
import { SendByZelle } from '../transfer/SendByZelle';
import { Lines } from '../end/Lines';
import { BookAgain } from './BookAgain';
import { describePaid, STATUS_LABELS } from './booking-labels';

export function BookingLine({ booking, isPast }: { booking: Booking; isPast: boolean }) {
  const {
    service,
    providerName,
    whenLabel,
    status,
    amounts,
    manageToken,
    place,
    zelle,
    cancellation,
    division,
  } = booking;
  return (
    <Line>
      <div>
        <Typography variant="h4" component="h2">
          {service.name} with {providerName}
        </Typography>
        <Typography>{whenLabel}</Typography>
        {zelle && <SendByZelle booking={booking} zelle={zelle} />}
        {place && <WhereToGo place={place} writeTo={toMessages(booking)} />}
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {STATUS_LABELS[status]}. {describePaid(amounts)}. {division?.words}
        </Typography>
        {status === 'confirmed' && !division && <Lines {...cancellation} />}
      </div>
      <Actions>
        {manageToken && (
          <Button
            component={Link}
            to={`/manage-booking/${manageToken}`}
            variant="outlined"
            size="small"
            aria-label={`Open ${service.name}, ${whenLabel}`}
          >
            Open
          </Button>
        )}
        {isPast && <BookAgain booking={booking} />}
      </Actions>
    </Line>
  );
}

const Line = styled('li')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  padding: 'clamp(12px, 6vw, 24px)',
  overflowWrap: 'anywhere',
  borderRadius: 20,
  background: colour.paper,
  '& > div': { minWidth: 0 },
});

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 10 });
