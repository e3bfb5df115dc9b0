import type { Transaction } from '../../platform/database/connection';
import { HttpError } from '../../platform/http/http-error';
import { BOOKING_MESSAGES } from '../booking-messages';
import type { BookingRow } from '../booking-repository';
import type { BookingMail } from '../email/booking-mail';
import { isToldWhere } from './present-place';

/** Emails the provider, whose answer goes to the customer. Throws 409 when the booking is not ahead. */
export async function writeToProvider(
  tx: Transaction,
  mail: BookingMail,
  booking: BookingRow,
  { text, key }: { text: string; key: string },
): Promise<BookingRow> {
  if (!isToldWhere(booking)) throw new HttpError(409, BOOKING_MESSAGES.notAhead);
  await mail.toProvider(tx, booking, {
    event: `message:${key}`,
    subject: 'Message from your customer',
    sentence: text,
    isAnswered: true,
  });
  return booking;
}
