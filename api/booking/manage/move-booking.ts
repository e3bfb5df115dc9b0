import { recordTimesChanged, type Window } from '../../directory/directory';
import type { Transaction } from '../../platform/database/connection';
import { isTaken } from '../../platform/database/sql-state';
import { HttpError } from '../../platform/http/http-error';
import { planAppointment } from '../booking-jobs';
import { movedEmail } from '../email/booking-emails';
import type { BookingMail } from '../email/booking-mail';
import {
  type BookingRow,
  changeBooking,
  dropExpiredHolds,
  freeSlots,
  refOf,
  takeSlots,
} from '../booking-repository';
import { money } from '../money';
import { BOOKING_MESSAGES } from '../booking-messages';
import { feeOnMove, laterBalanceDue } from '../booking-terms';
import { listForCustomer } from '../checkout/confirm-booking';
import { movePromise } from '../../platform/unpaid-holds/promises';
import { recordTimeFreed } from '../waitlist/waitlist-jobs';
import { movedWords } from '../texts/booking-texts';
import { makeRoom } from '../hold/yielding-holds';

/**
 * Moves a booking and its payment to another time in one transaction. The booking never has both slots or
 * neither. Throws 409 when the new slot is taken.
 */
export async function moveBooking(
  tx: Transaction,
  { mail, now }: { mail: BookingMail; now: Date },
  booking: BookingRow,
  { startsAt, slots }: { startsAt: Date; slots: Window },
): Promise<BookingRow> {
  const ref = refOf(booking);
  const feeCents = feeOnMove(booking, now);
  await dropExpiredHolds(tx, ref.providerId, slots, now);
  await makeRoom(tx, ref.providerId, slots, now);
  await freeSlots(tx, ref);
  await takeSlots(tx, ref, slots).catch((error: unknown) => {
    throw isTaken(error) ? new HttpError(409, BOOKING_MESSAGES.taken) : error;
  });
  const moved = await changeBooking(tx, ref, {
    starts_at: startsAt,
    ends_at: new Date(startsAt.getTime() + booking.duration_minutes * 60_000),
    fee_cents: booking.fee_cents + feeCents,
    moves: booking.moves + 1,
    balance_due_at: laterBalanceDue({ ...booking, starts_at: startsAt }, now),
  });
  await movePromise(tx, { ownerKey: ref.providerId, holdId: ref.bookingId }, startsAt);
  await recordTimesChanged(tx, ref.providerId);
  await recordTimeFreed(tx, ref.providerId, now);
  await listForCustomer(tx, moved);
  await planAppointment(tx, moved, now);
  const event = `moved:${moved.moves}`;
  await mail.toCustomer(tx, moved, {
    event,
    message: movedEmail(await mail.context(tx, moved)),
    calendar: 'booked',
  });
  await mail.textCustomer(tx, moved, { event, words: movedWords(moved) });
  await mail.toProvider(tx, moved, {
    event,
    subject: 'Booking moved',
    sentence:
      'It has this new time; the old one is free again.' +
      (feeCents > 0 ? ` You keep ${money(feeCents)} for moving late.` : ''),
  });
  return moved;
}
