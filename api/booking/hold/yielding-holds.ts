import type { Window } from '../../directory/directory';
import type { Connection, Transaction } from '../../platform/database/connection';
import type { Database } from '../../platform/database/database';
import { inTransaction } from '../../platform/database/transaction';
import { prepared } from '../../platform/database/prepared';
import type { PaymentRef } from '../../payments/payments';
import { HttpError } from '../../platform/http/http-error';
import {
  arePayingFirm,
  type HoldLimits,
  type Standing,
  yieldHold,
} from '../../platform/unpaid-holds/unpaid-holds';
import { type HeldTime, lockBooking, yieldSlots } from '../booking-repository';
import type { BookingRef } from '../manage/manage-token';
import { BOOKING_MESSAGES } from '../booking-messages';
import { endHold } from './end-hold';

export interface Claim {
  providerId: string;
  slots: Window;
  /** Absent: paid for, so holds of every client yield. */
  client?: Buffer;
}

export interface YieldingTime extends HeldTime {
  standing: Standing;
  firm_until: Date | null;
}

const selectYielding = prepared<[providerId: string, from: number, to: number, client: Buffer], YieldingTime>(
  'booking.yielding',
  `SELECT DISTINCT provider_id, booking_id, payment_id, standing, firm_until
   FROM booking_slots JOIN bookings USING (provider_id, booking_id)
     JOIN unpaid_holds ON owner_key = provider_id AND hold_id = booking_id
   WHERE provider_id = $1 AND booking_slots.resource = 0 AND slot >= $2 AND slot < $3 AND yields
     AND status = 'held' AND standing > 0 AND client <> $4
   ORDER BY booking_id`,
);

const NOBODY = Buffer.alloc(0);

/** The holds in the claimed time that are not firm. */
export function listYielding(
  connection: Connection,
  { providerId, slots, client = NOBODY }: Claim,
): Promise<YieldingTime[]> {
  return selectYielding(connection, providerId, slots.from, slots.to, client);
}

/**
 * Ends those of the `yielding` holds that yield to this standing, and returns them. The transaction must not
 * commit while one of their payments can still be paid. Throws 409 when one is kept because it is being paid.
 */
export async function endYielding(
  tx: Transaction,
  { providerId, client, standing }: { providerId: string; client: Buffer; standing: Standing },
  yielding: readonly YieldingTime[],
  { limits, now }: { limits: HoldLimits; now: Date },
): Promise<HeldTime[]> {
  const holds = yielding.filter((held) => held.standing > standing);
  const isPaid = holds.some(({ payment_id: id, firm_until: until }) => id !== null && until && until > now);
  const asking = { ownerKey: providerId, client, startedAt: now };
  if (isPaid && (await arePayingFirm(tx, asking, limits))) throw new HttpError(409, BOOKING_MESSAGES.taken);
  for (const held of holds) await endHold(tx, held, { cancelledPaymentId: held.payment_id, now });
  return holds;
}

export const paymentsOf = (holds: readonly HeldTime[], except: ReadonlySet<string>): PaymentRef[] =>
  holds.flatMap(({ provider_id: ownerKey, payment_id: paymentId }) =>
    paymentId === null || except.has(paymentId) ? [] : [{ ownerKey, paymentId }],
  );

/** Frees the time for a booking that is paid already, as far as no payment is in the way. */
export async function makeRoom(tx: Transaction, providerId: string, slots: Window, now: Date): Promise<void> {
  const holds = await listYielding(tx, { providerId, slots });
  if (holds.some(({ payment_id: id }) => id !== null)) return;
  for (const held of holds) await endHold(tx, held, { cancelledPaymentId: null, now });
}

/** Lets a time yield that was held firmly until now. */
export async function yieldBooking(database: Database, { providerId, bookingId }: BookingRef): Promise<void> {
  await inTransaction(database, async (tx) => {
    if ((await lockBooking(tx, { providerId, bookingId }))?.status !== 'held') return;
    await yieldHold(tx, { ownerKey: providerId, holdId: bookingId });
    await yieldSlots(tx, { providerId, bookingId });
  });
}
