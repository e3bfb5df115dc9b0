import type { Window } from '../availability/open-windows';
import type { Connection, Transaction } from '../database/connection';
import { HttpError } from '../http/http-error';
import type { BookingMail } from './booking-mail';
import { type BookingRow, lockBooking } from './booking-repository';
import { BOOKING_TEXTS } from './booking-texts';
import { confirmBooking } from './confirm-booking';
import { newBooking, takeTime } from './holds';

const HOUR = 3_600_000;

/** The last moment at which a free touch-up of a booking can begin. */
export const touchUpUntil = ({ ends_at, policy }: BookingRow): Date =>
  new Date(ends_at.getTime() + policy.touchUpHours * HOUR);

/** One for each booking that took place, while its time runs. */
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

/** Books the free touch-up of a booking that is locked. 409 when there is none to have, or the time was taken. */
export async function bookTouchUp(
  tx: Transaction,
  { mail, now }: { mail: BookingMail; now: Date },
  original: BookingRow,
  { startsAt, slots }: { startsAt: Date; slots: Window },
): Promise<BookingRow> {
  const isAllowed = startsAt <= touchUpUntil(original) && (await canHaveTouchUp(tx, original, now));
  if (!isAllowed) throw new HttpError(409, BOOKING_TEXTS.noTouchUp);
  const booking = newBooking(
    {
      serviceName: `Touch-up: ${original.service_name}`.replace(/^(Touch-up: )+/, '$1'),
      durationMinutes: original.duration_minutes,
      priceCents: 0,
      serviceChargeCents: 0,
      terms: original.policy,
    },
    {
      providerId: original.provider_id,
      serviceId: original.service_id,
      startsAt,
      visitorHash: original.visitor_hash,
      userId: original.user_id,
      customerName: original.customer_name,
      customerEmail: original.customer_email,
      touchUpOf: original.booking_id,
      now,
    },
  );
  await takeTime(tx, { booking, slots });
  const row = await lockBooking(tx, booking);
  if (!row) throw new Error('A touch-up was not written');
  const agreed = { terms_version: original.terms_version, terms_agreed_at: original.terms_agreed_at };
  return confirmBooking(tx, mail, row, agreed, now);
}
