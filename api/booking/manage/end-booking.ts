import type { Transaction } from '../../platform/database/connection';
import type { Payments } from '../../payments/payments';
import { endUnpaid } from '../../platform/unpaid-holds/unpaid-holds';
import { recordBooking } from '../../directory/directory';
import { cancelledEmail } from '../email/booking-emails';
import type { BookingMail } from '../email/booking-mail';
import { type BookingRow, changeBooking, freeSlots, refOf } from '../booking-repository';
import type { Division } from '../booking-terms';
import { toDivisionColumns } from '../describe-money';
import { addCredit, unreserveBalances } from '../customer/customer-balances';
import { recordTimeFreed } from '../waitlist/waitlist-jobs';
import { refundBooking, zelleRefundTask } from './give-back';
import { canceledWords } from '../texts/booking-texts';
import type { Visitor } from '../hold/holds';

interface Ending {
  payments: Payments;
  mail: BookingMail;
  now: Date;
}

/** Cancels a booking: releases its slots, divides its money, and notifies customer and provider. */
export async function cancelBooked(
  tx: Transaction,
  { payments, mail, now }: Ending,
  booking: BookingRow,
  {
    by,
    division,
    reason,
    creditTo = booking,
  }: {
    by: 'customer' | 'provider' | 'policy' | 'office';
    division: Division;
    reason: string;
    /** Receives a guest's credit: the browser that cancels. */
    creditTo?: Pick<BookingRow, 'visitor_hash' | 'user_id'>;
  },
): Promise<BookingRow> {
  await freeSlots(tx, refOf(booking));
  await recordTimeFreed(tx, booking.provider_id, now);
  await endUnpaid(tx, { ownerKey: booking.provider_id, holdId: booking.booking_id }, now);
  if (booking.status === 'awaiting_transfer') await unreserveBalances(tx, booking);
  else await addCredit(tx, booking, division.creditCents, creditTo, now);
  if (booking.status === 'confirmed' && !booking.touch_up_of) {
    await recordBooking(tx, booking.provider_id, -1);
  }
  const cancelled = await changeBooking(tx, refOf(booking), {
    status: 'cancelled',
    cancelled_by: by,
    fee_cents: booking.fee_cents + division.feeCents,
    ...toDivisionColumns(division),
    ...zelleRefundTask(booking, division.refundCents),
  });
  await refundBooking(tx, payments, cancelled, {
    amountCents: division.refundCents,
    reason: `Canceled by the ${by}`,
    event: 'cancelled',
    now,
  });
  await mail.toCustomer(tx, cancelled, {
    event: 'cancelled',
    message: cancelledEmail(await mail.context(tx, cancelled), reason),
    calendar: 'cancelled',
  });
  await mail.textCustomer(tx, cancelled, { event: 'cancelled', words: canceledWords(cancelled) });
  await mail.toProvider(tx, cancelled, {
    event: 'cancelled',
    subject: 'Booking canceled',
    sentence: PROVIDER_SENTENCES[by],
  });
  return cancelled;
}

const PROVIDER_SENTENCES = {
  provider: 'You canceled it. The time is free again.',
  office: 'Glow50 canceled it. The customer gets a full refund.',
  customer: 'The time is free again.',
  policy: 'The time is free again.',
} as const;

export const creditHolder = (booking: BookingRow, visitor: Visitor | undefined) => ({
  user_id: booking.user_id ?? visitor?.userId ?? null,
  visitor_hash: visitor && visitor.visitorHash.length > 0 ? visitor.visitorHash : booking.visitor_hash,
});
