import type { Transaction } from '../../platform/database/connection';
import { reviewEmail } from '../email/booking-emails';
import type { BookingMail } from '../email/booking-mail';
import { type BookingRow, changeBooking, refOf } from '../booking-repository';

export async function completeBooking(
  tx: Transaction,
  mail: BookingMail,
  booking: BookingRow,
): Promise<BookingRow> {
  const completed = await changeBooking(tx, refOf(booking), { status: 'completed' });
  if (!completed.touch_up_of) {
    await mail.toCustomer(tx, completed, {
      event: 'review-request',
      message: reviewEmail(await mail.context(tx, completed)),
    });
  }
  return completed;
}
