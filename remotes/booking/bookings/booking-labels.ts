import type { BookingAmounts, BookingStatus } from '@glow50/contract/bookings/bookings';
import { formatMoney } from '@glow50/contract/money/format-money';
import type { Money } from '@glow50/contract/money/money';

export const STATUS_LABELS: Readonly<Record<BookingStatus, string>> = {
  held: 'Not booked yet',
  awaiting_transfer: 'Waiting for your Zelle transfer',
  confirmed: 'Confirmed',
  completed: 'Done',
  no_show: 'Missed',
  cancelled: 'Canceled',
  expired: 'Expired',
};

/** Of all that is owed. For example `$25.00 of $67.50 paid (the total includes $22.50 for moving late)`. */
export function describePaid({ paid, credit, total, earlierFee, moveFee }: BookingAmounts): string {
  const sum = (...parts: Money[]) =>
    formatMoney({ ...total, cents: parts.reduce((cents, part) => cents + part.cents, 0) });
  const fees = [
    ...(moveFee ? [`${formatMoney(moveFee)} for moving late`] : []),
    ...(earlierFee.cents > 0 ? [`${formatMoney(earlierFee)} for an earlier no-show`] : []),
  ];
  const notes = [
    ...(credit.cents > 0 ? [`${formatMoney(credit)} of it by credit`] : []),
    ...(fees.length > 0 ? [`the total includes ${fees.join(' and ')}`] : []),
  ];
  const all = sum(total, earlierFee, ...(moveFee ? [moveFee] : []));
  return `${sum(paid, credit)} of ${all} paid${notes.length > 0 ? ` (${notes.join('; ')})` : ''}`;
}
