import type { AgendaAction, AgendaBooking } from '@glow50/contract/bookings/agenda';
import { REFUND_AGAIN } from '../../payments/payments';
import { presentAddOn } from '../../directory/directory';
import { toClock } from '../../platform/time/format-local-time';
import { MINUTE, dateAt } from '../../platform/time/zone-time';
import { describeAction } from './describe-action';
import type { BookingRow } from '../booking-repository';
import { money } from '../money';
import { presentAmounts, zelleReference } from '../present-booking';

export function presentAgendaBooking(booking: BookingRow, now: Date): AgendaBooking {
  const { timeZone } = booking.policy;
  const [start, end] = [booking.starts_at.getTime(), booking.ends_at.getTime()];
  return {
    id: booking.booking_id,
    status: booking.status,
    service: {
      id: booking.service_id,
      name: booking.service_name,
      durationMinutes: booking.duration_minutes,
    },
    ...(booking.add_ons.length > 0 && { addOns: booking.add_ons.map(presentAddOn) }),
    startsAt: booking.starts_at.toISOString(),
    endsAt: booking.ends_at.toISOString(),
    date: dateAt(start, timeZone),
    timeLabel: `${toClock(start, timeZone)} – ${toClock(end, timeZone)}`,
    customer:
      booking.status !== 'held' && booking.customer_name && booking.customer_email
        ? { name: booking.customer_name, email: booking.customer_email }
        : null,
    ...(booking.visit_address && isAhead(booking) && { visit: booking.visit_address }),
    method: booking.method,
    amounts: presentAmounts(booking),
    zelleReference: booking.zelle_deadline ? zelleReference(booking) : null,
    isTouchUp: booking.touch_up_of !== null,
    task: tasksOf(booking),
    actions: (['zelle-received', 'complete', 'task-done', 'no-show', 'cancel'] as const)
      .filter((action) => canDo(action, booking, now))
      .map((action) => ({ action, words: describeAction(action, booking) })),
  };
}

/** The second is for staff to do, and the provider knows why the customer may ask. */
function tasksOf(booking: BookingRow): string | null {
  const failed = booking.refund_failed_cents;
  const who = booking.customer_name ?? 'the customer';
  const parts = [
    booking.task,
    failed > 0 &&
      `${money(failed)} could not be sent back to ${who}. ${REFUND_AGAIN} You don’t need to do anything.`,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' ') : null;
}

const isAhead = ({ status }: BookingRow) => status === 'confirmed' || status === 'awaiting_transfer';

export function canDo(action: AgendaAction, booking: BookingRow, now: Date): boolean {
  const { status, starts_at: startsAt, policy } = booking;
  switch (action) {
    case 'cancel':
      return status === 'awaiting_transfer' || (status === 'confirmed' && booking.ends_at > now);
    case 'no-show':
      return (
        (status === 'confirmed' || status === 'completed') &&
        now.getTime() > startsAt.getTime() + policy.lateArrivalMinutes * MINUTE
      );
    case 'complete':
      return status === 'confirmed' && now >= startsAt;
    case 'zelle-received':
      return (
        status === 'awaiting_transfer' ||
        (status === 'expired' && booking.zelle_deadline !== null && booking.task !== null && startsAt > now)
      );
    case 'task-done':
      return booking.method === 'zelle' && booking.task !== null;
  }
}
