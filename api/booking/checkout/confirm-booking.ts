import type { Transaction } from '../../platform/database/connection';
import { recordBooking } from '../../directory/directory';
import { planAppointment } from '../booking-jobs';
import { confirmedEmail } from '../email/booking-emails';
import type { BookingMail } from '../email/booking-mail';
import { type BookingChanges, type BookingRow, changeBooking, keepSlots, refOf } from '../booking-repository';
import { dueAsConfirmed } from '../booking-terms';
import { closeFees } from '../customer/customer-balances';
import { uncountHold } from '../hold/visitor-holds';

/** Confirms the booking: keeps its slots, emails customer and provider, and plans the timed jobs. */
export async function confirmBooking(
  tx: Transaction,
  mail: BookingMail,
  booking: BookingRow,
  changes: BookingChanges,
  now: Date,
): Promise<BookingRow> {
  const confirmed = await changeBooking(tx, refOf(booking), {
    ...changes,
    status: 'confirmed',
    confirmed_at: now,
    balance_due_at: dueAsConfirmed(booking, now).balance_due_at,
  });
  await closeFees(tx, confirmed, now);
  await keepSlots(tx, refOf(booking), { isBooked: true });
  await uncountHold(tx, booking);
  await listForCustomer(tx, confirmed);
  await planAppointment(tx, confirmed, now);
  if (!confirmed.touch_up_of) await recordBooking(tx, confirmed.provider_id);
  await mail.toCustomer(tx, confirmed, {
    event: 'confirmed',
    message: confirmedEmail(await mail.context(tx, confirmed)),
    calendar: 'booked',
  });
  await mail.toProvider(tx, confirmed, {
    event: 'confirmed',
    subject: 'New booking',
    sentence: 'It is confirmed and is in your calendar.',
  });
  return confirmed;
}

export async function listForCustomer({ db }: Transaction, booking: BookingRow): Promise<void> {
  if (!booking.user_id) return;
  await db
    .insertInto('customer_bookings')
    .values({
      user_id: booking.user_id,
      booking_id: booking.booking_id,
      provider_id: booking.provider_id,
      ends_at: booking.ends_at,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'booking_id']).doUpdateSet({ ends_at: booking.ends_at }),
    )
    .execute();
}
