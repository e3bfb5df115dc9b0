import { formatMoney } from '@glow50/contract/money/format-money';
import type { Ahead } from '@glow50/contract/office/office';
import { Typography } from '@glow50/ui';

/** Names what a page has ahead before it is declined. */
export function AheadPanel({ ahead }: { ahead: Ahead }) {
  return (
    <Typography variant="body2">
      {ahead.bookings + ahead.events === 0
        ? 'Nothing is coming up on this page.'
        : `Coming up on this page: ${countAhead(ahead)}, ${formatMoney({ cents: ahead.cents, currency: 'USD' })} paid.`}
    </Typography>
  );
}

/** For example `2 bookings and 1 event with 14 tickets`. */
export function countAhead({ bookings, events, tickets }: Ahead): string {
  const parts = [
    bookings > 0 && count(bookings, 'booking'),
    events > 0 && `${count(events, 'event')} with ${count(tickets, 'ticket')}`,
  ];
  return parts.filter(Boolean).join(' and ');
}

const count = (number: number, what: string) => `${number} ${number === 1 ? what : `${what}s`}`;
