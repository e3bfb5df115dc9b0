import type { Booking } from '@glow50/contract/bookings/bookings';
import type { ManagedBooking } from '@glow50/contract/bookings/manage-booking';
import type { TextsTo } from '@glow50/contract/texts/phone-check';
import type { Config } from '../../platform/config/config';
import { presentTexts } from '../texts/present-texts';
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
  {
    token,
    now,
    config,
    userId,
  }: {
    token: string;
    now: Date;
    config: Pick<Config, 'mode' | 'twilio' | 'secretKey'>;
    /** Of the session that asks. */
    userId: string | null;
  },
): Promise<ManagedBooking> {
  const [presented, review, hasTouchUp, texts] = await Promise.all([
    presentWithPlace(database, booking, { now, userId }),
    findReview(database, refOf(booking)),
    canHaveTouchUp(database, booking, now),
    presentTexts(database, booking, { config, userId, now }),
  ]);
  return presentManaged(booking, { token, presented, review, hasTouchUp, texts, now });
}

function presentManaged(
  booking: BookingRow,
  {
    token,
    presented,
    review,
    hasTouchUp,
    texts,
    now,
  }: {
    token: string;
    presented: Booking;
    review: ManagedBooking['review'] | undefined;
    hasTouchUp: boolean;
    texts: TextsTo | null;
    now: Date;
  },
): ManagedBooking {
  return {
    booking: { ...presented, texts: undefined, manageToken: token },
    cancel: quoteCancel(booking, now),
    reschedule: quoteMove(booking, now),
    touchUpUntil: hasTouchUp ? touchUpUntil(booking).toISOString() : null,
    canPayBalance: canPayBalance(booking),
    canChangeVisit: presented.place?.isVisit === true && booking.starts_at > now,
    canReview: booking.status === 'completed' && !review,
    review: review ?? null,
    texts,
  };
}

const canPayBalance = (booking: BookingRow): boolean =>
  booking.status === 'confirmed' &&
  booking.policy.payment === 'layaway' &&
  balanceAfter(booking, booking.paid_cents) > 0;
