import { enterDirectPayment, enterDirectRefund } from '@glow50/api/payments/payments';
import type { BookingRow } from '@glow50/api/booking/booking-repository';
import type { Transaction } from '@glow50/api/platform/database/connection';

/** A booking with the time at which a cancellation or a no-show ended it. */
export interface EndedBooking {
  booking: BookingRow;
  endedAt: Date | null;
}

interface Entry {
  at: Date;
  enter(): Promise<void>;
}

/** Enters what was paid and sent back by Zelle. The ledger is listed by the order of entering: the oldest comes first. */
export async function insertLedger(tx: Transaction, booked: readonly EndedBooking[]): Promise<void> {
  const entries = booked.flatMap((each) => [enterReceived(tx, each), ...enterSentBack(tx, each)]);
  entries.sort((one, other) => one.at.getTime() - other.at.getTime());
  for (const { enter } of entries) await enter();
}

function enterReceived(tx: Transaction, { booking }: EndedBooking): Entry {
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
function enterSentBack(tx: Transaction, { booking, endedAt: at }: EndedBooking): Entry[] {
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
