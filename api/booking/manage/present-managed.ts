import type { Booking } from '@glow50/contract/bookings/bookings';
import type { ManagedBooking } from '@glow50/contract/bookings/manage-booking';
import { findReview } from '../../directory/directory';
import type { Database } from '../../platform/database/database';
import { type BookingRow, refOf } from '../booking-repository';
import { balanceAfter } from '../booking-terms';
import { quoteCancel, quoteMove } from './change-quotes';
import { presentWithPlace } from '../place/present-with-place';
import { canHaveTouchUp, touchUpUntil } from './touch-up';

export async function readManaged(
  database: Database,
  booking: BookingRow,
  { token, now }: { token: string; now: Date },
): Promise<ManagedBooking> {
  const [presented, review, hasTouchUp] = await Promise.all([
    presentWithPlace(database, booking, now),
    findReview(database, refOf(booking)),
    canHaveTouchUp(database, booking, now),
  ]);
  return presentManaged(booking, { token, presented, review, hasTouchUp, now });
}

function presentManaged(
  booking: BookingRow,
  {
    token,
    presented,
    review,
    hasTouchUp,
    now,
  }: {
    token: string;
    presented: Booking;
    review: ManagedBooking['review'] | undefined;
    hasTouchUp: boolean;
    now: Date;
  },
): ManagedBooking {
  return {
    booking: { ...presented, manageToken: token },
    cancel: quoteCancel(booking, now),
    reschedule: quoteMove(booking, now),
    touchUpUntil: hasTouchUp ? touchUpUntil(booking).toISOString() : null,
    canPayBalance: canPayBalance(booking),
    canChangeVisit: presented.place?.isVisit === true && booking.starts_at > now,
    canReview: booking.status === 'completed' && !review,
    review: review ?? null,
  };
}

const canPayBalance = (booking: BookingRow): boolean =>
  booking.status === 'confirmed' &&
  booking.policy.payment === 'layaway' &&
  balanceAfter(booking, booking.paid_cents) > 0;
