import type { BookingAmounts, BookingStatus } from '@glow50/contract/bookings/bookings';
import { formatMoney } from '@glow50/contract/money/format-money';

export const STATUS_LABELS: Readonly<Record<BookingStatus, string>> = {
  held: 'Not booked yet',
  awaiting_transfer: 'Waiting for your Zelle transfer',
  confirmed: 'Confirmed',
  completed: 'Done',
  no_show: 'Missed',
  cancelled: 'Canceled',
  expired: 'Ran out of time',
};

/** For example `$25.00 paid of $67.50, which includes $22.50 for moving late`. */
export function describePaid({ paid, total, moveFee }: BookingAmounts): string {
  if (!moveFee) return `${formatMoney(paid)} of ${formatMoney(total)} paid`;
  const all = { ...total, cents: total.cents + moveFee.cents };
  return `${formatMoney(paid)} paid of ${formatMoney(all)}, which includes ${formatMoney(moveFee)} for moving late`;
}
