import { HOUR } from '../../platform/time/zone-time';
import type { Window } from '../../directory/directory';
import type { Connection, Transaction } from '../../platform/database/connection';
import { HttpError } from '../../platform/http/http-error';
import type { BookingMail } from '../email/booking-mail';
import type { BookingRow } from '../booking-repository';
import { BOOKING_MESSAGES } from '../booking-messages';
import { confirmBooking } from '../checkout/confirm-booking';
import { insertWithSlots } from '../hold/holds';
import { newBooking } from '../hold/new-booking';
import { makeRoom } from '../hold/yielding-holds';

export const touchUpUntil = ({ ends_at, policy }: BookingRow): Date =>
  new Date(ends_at.getTime() + policy.touchUpHours * HOUR);

/** One per completed booking, within the touch-up period. */
export async function canHaveTouchUp(
  { db }: Pick<Connection, 'db'>,
  booking: BookingRow,
  now: Date,
): Promise<boolean> {
  if (booking.status !== 'completed' || booking.touch_up_of || touchUpUntil(booking) <= now) return false;
  const earlier = await db
    .selectFrom('bookings')
    .select('booking_id')
    .where('provider_id', '=', booking.provider_id)
    .where('touch_up_of', '=', booking.booking_id)
    .where('status', 'in', ['confirmed', 'completed', 'no_show'])
    .executeTakeFirst();
  return earlier === undefined;
}

/** Books the free touch-up of a locked booking. Throws 409 when none is available, the slot is
 * taken, or the customer has not confirmed the address. */
export async function bookTouchUp(
  tx: Transaction,
  { mail, now }: { mail: BookingMail; now: Date },
  original: BookingRow,
  { startsAt, slots }: { startsAt: Date; slots: Window },
): Promise<BookingRow> {
  const isAllowed = startsAt <= touchUpUntil(original) && (await canHaveTouchUp(tx, original, now));
  if (!isAllowed) throw new HttpError(409, BOOKING_MESSAGES.noTouchUp);
  if (!original.is_email_confirmed) throw new HttpError(409, BOOKING_MESSAGES.confirmFirst);
  const booking = newBooking(
    {
      serviceName: `Touch-up: ${original.service_name}`.replace(/^(Touch-up: )+/, '$1'),
      durationMinutes: original.duration_minutes,
      priceCents: 0,
      serviceChargeCents: 0,
      addOns: [],
      terms: original.policy,
    },
    {
      provider_id: original.provider_id,
      service_id: original.service_id,
      starts_at: startsAt,
      visitor_hash: original.visitor_hash,
      user_id: original.user_id,
      customer_name: original.customer_name,
      customer_email: original.customer_email,
      is_email_confirmed: true,
      customer_phone: original.customer_phone,
      is_phone_confirmed: original.is_phone_confirmed,
      touch_up_of: original.booking_id,
      created_at: now,
    },
  );
  await makeRoom(tx, booking.provider_id, slots, now);
  await insertWithSlots(tx, booking, slots, { yields: false });
  const agreed = {
    terms_version: original.terms_version,
    terms_agreed_at: original.terms_agreed_at,
    visit_address: original.visit_address,
  };
  return confirmBooking(tx, mail, booking, agreed, now);
}
