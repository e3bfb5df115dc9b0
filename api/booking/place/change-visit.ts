import type { VisitAddress } from '@glow50/contract/bookings/booking-place';
import type { Connection, Transaction } from '../../platform/database/connection';
import { HttpError } from '../../platform/http/http-error';
import { BOOKING_MESSAGES } from '../booking-messages';
import { type BookingRow, changeBooking, refOf } from '../booking-repository';
import type { BookingMail } from '../email/booking-mail';
import { findPlace } from './find-place';
import { isToldWhere, isVisited } from './present-place';
import { requireInReach } from './require-in-reach';
import { visitEmail } from './visit-email';

/** Until the appointment begins. */
async function canChangeVisit(connection: Connection, booking: BookingRow, now: Date): Promise<boolean> {
  if (!isToldWhere(booking) || booking.starts_at <= now) return false;
  const place = await findPlace(connection, booking.provider_id);
  return place !== undefined && isVisited(booking, place);
}

/**
 * Tells both sides. Throws 409 when the provider does not come, or the appointment has begun, and as `requireInReach`
 * does.
 */
export async function changeVisit(
  tx: Transaction,
  { mail, now }: { mail: BookingMail; now: Date },
  booking: BookingRow,
  visit: VisitAddress,
): Promise<BookingRow> {
  if (!(await canChangeVisit(tx, booking, now))) throw new HttpError(409, BOOKING_MESSAGES.visitSettled);
  if (isSame(booking.visit_address, visit)) return booking;
  await requireInReach(tx, booking.provider_id, visit);
  const changed = await changeBooking(tx, refOf(booking), {
    visit_address: visit,
    place_changes: booking.place_changes + 1,
  });
  const event = `visit:${changed.place_changes}`;
  await mail.toCustomer(tx, changed, {
    event,
    message: visitEmail(await mail.context(tx, changed)),
    calendar: 'booked',
  });
  await mail.toProvider(tx, changed, {
    event,
    subject: 'Address changed',
    sentence: 'Your customer has changed where you go.',
  });
  return changed;
}

const isSame = (one: VisitAddress | null, other: VisitAddress): boolean =>
  one !== null && (['street', 'unit', 'city', 'zipcode'] as const).every((line) => one[line] === other[line]);
