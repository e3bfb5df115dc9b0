import type { BookingStatus } from '@glow50/contract/bookings/bookings';

export const STATUS_LABELS: Readonly<Record<BookingStatus, string>> = {
  held: 'Not booked yet',
  awaiting_transfer: 'Waiting for your Zelle transfer',
  confirmed: 'Confirmed',
  completed: 'Done',
  no_show: 'Missed',
  cancelled: 'Canceled',
  expired: 'Ran out of time',
};
