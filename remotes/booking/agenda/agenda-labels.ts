import type { AgendaAction, AgendaBooking } from '@glow50/contract/bookings/agenda';
import type { BookingStatus } from '@glow50/contract/bookings/bookings';
import { describePaid } from '../bookings/booking-labels';
import { formatMoney } from '@glow50/contract/money/format-money';

export const STATUS_LABELS: Readonly<Record<BookingStatus, string>> = {
  held: 'Held, not booked yet',
  awaiting_transfer: 'Waiting for a transfer',
  confirmed: 'Confirmed',
  completed: 'Done',
  no_show: 'No-show',
  cancelled: 'Canceled',
  expired: 'Expired',
};

interface ActionWords {
  label: string;
  confirm: string;
  done: string;
}

export const ACTION_LABELS: Readonly<Record<AgendaAction, ActionWords>> = {
  'zelle-received': {
    label: 'Zelle received',
    confirm: 'Yes, it arrived',
    done: 'The booking is confirmed.',
  },
  complete: { label: 'Complete', confirm: 'Yes, it happened', done: 'Done.' },
  'task-done': { label: 'Resolved', confirm: 'Yes, it’s resolved', done: 'Resolved.' },
  'no-show': { label: 'No-show', confirm: 'Yes, they didn’t come', done: 'Marked as a no-show.' },
  cancel: { label: 'Cancel', confirm: 'Yes, cancel it', done: 'Canceled. The time is free again.' },
};

const BALANCE_LABELS = {
  link: 'due by our link',
  appointment: 'due at the appointment',
  cash: 'due in cash',
} as const;

/** For example `$25.00 of $40.00 paid, $15.00 due in cash`. */
export function describeMoney({ status, amounts, isTouchUp }: AgendaBooking): string {
  if (isTouchUp) return 'A free touch-up';
  const { total, dueNow, balance, balanceBy, refunded } = amounts;
  if (status === 'held') return `${formatMoney(total)} in all`;
  if (status === 'awaiting_transfer') return `${formatMoney(dueNow)} of ${formatMoney(total)} due by Zelle`;
  const parts = [describePaid(amounts)];
  if (balance.cents > 0 && status === 'confirmed') {
    parts.push(`${formatMoney(balance)} ${BALANCE_LABELS[balanceBy ?? 'appointment']}`);
  }
  if (refunded.cents > 0) parts.push(`${formatMoney(refunded)} sent back`);
  return parts.join(', ');
}
