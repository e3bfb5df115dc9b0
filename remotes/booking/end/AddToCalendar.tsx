import type { Booking } from '@glow50/contract/bookings/bookings';
import { bookingCalendar } from '@glow50/contract/bookings/manage-booking-calls';
import { Button, styled, Typography } from '@glow50/ui';
import { CalendarIcon } from '@glow50/ui/Icon';
import { useHost } from '@glow50/ui/RemoteRoot';
import { useId } from 'react';
import { toCalendarAddresses } from './calendar-addresses';

/** For who has booked. */
export function AddToCalendar({ booking }: { booking: Booking }) {
  const { api } = useHost();
  const titleId = useId();
  const { google, outlook } = toCalendarAddresses(booking, window.location.origin);
  const { manageToken: token } = booking;
  return (
    <Choice role="group" aria-labelledby={titleId} data-print="hidden">
      <Typography id={titleId} component="span">
        <CalendarIcon size={20} /> Add to your calendar
      </Typography>
      <div>
        {token && (
          <Button
            component="a"
            href={api.prepare(bookingCalendar, { params: { token } }).address}
            variant="outlined"
            size="small"
          >
            Apple or file
          </Button>
        )}
        <Button component="a" href={google} {...ELSEWHERE} variant="outlined" size="small">
          Google
        </Button>
        <Button component="a" href={outlook} {...ELSEWHERE} variant="outlined" size="small">
          Outlook
        </Button>
      </div>
    </Choice>
  );
}

const ELSEWHERE = { target: '_blank', rel: 'noopener noreferrer' } as const;

const Choice = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  '& > span': { display: 'inline-flex', alignItems: 'center', gap: 8, fontWeight: 650 },
  '& > div': { display: 'flex', flexWrap: 'wrap', gap: 8 },
});
