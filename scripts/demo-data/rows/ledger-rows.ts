import { enterDirectPayment, enterDirectRefund } from '@glow50/api/payments/payments';
import type { BookingRow } from '@glow50/api/booking/booking-repository';
import type { Transaction } from '@glow50/api/platform/database/connection';

/** A booking with the time at which a cancellation or a no-show ended it. */
export interface EndedBooking {
  booking: BookingRow;
  endedAt: Date | null;
}

/** Something that a ledger holds, and since when. */
export interface LedgerEntry {
  at: Date;
  enter(): Promise<void>;
}

/** A ledger is listed by the order of entering: the oldest comes first. */
export async function enterInOrder(entries: readonly LedgerEntry[]): Promise<void> {
  const ordered = entries.toSorted((one, other) => one.at.getTime() - other.at.getTime());
  for (const { enter } of ordered) await enter();
}

/** What was paid and sent back by Zelle. */
export const listZelle = (tx: Transaction, booked: readonly EndedBooking[]): LedgerEntry[] =>
  booked.flatMap((each) => [enterReceived(tx, each), ...enterSentBack(tx, each)]);

function enterReceived(tx: Transaction, { booking }: EndedBooking): LedgerEntry {
  const at = booking.confirmed_at ?? booking.created_at;
  const { paid_cents: amountCents, service_charge_cents: charge } = booking;
  const serviceChargeCents = Math.min(charge, amountCents);
  return {
    at,
    enter: () =>
      enterDirectPayment(tx, { ...subjectOf(booking), amountCents, serviceChargeCents, key: 'zelle' }, at),
  };
}

/** The service charge goes back only with the whole payment. */
function enterSentBack(tx: Transaction, { booking, endedAt: at }: EndedBooking): LedgerEntry[] {
  const { returned_cents: amountCents, paid_cents: paid, service_charge_cents: charge, status } = booking;
  if (!at || !amountCents) return [];
  const serviceChargeCents = amountCents >= paid ? Math.min(charge, paid) : 0;
  const key = status === 'no_show' ? 'no-show' : status;
  return [
    {
      at,
      enter: () => enterDirectRefund(tx, { ...subjectOf(booking), amountCents, serviceChargeCents, key }, at),
    },
  ];
}

const subjectOf = ({ provider_id: providerId, booking_id: id }: BookingRow) => ({
  providerId,
  subject: { kind: 'booking' as const, id },
});
