import { createHash } from 'node:crypto';
import { v7 } from 'uuid';
import type { Transaction } from '../platform/database/connection';
import type { BookingRow } from './booking-repository';
import { downPayment } from './booking-terms';

type Customer = Pick<BookingRow, 'visitor_hash' | 'user_id' | 'customer_email'>;

const keyOf = (kind: 'user' | 'email', id: string): Buffer =>
  createHash('sha256').update(`${kind}:${id.toLowerCase()}`).digest();

/**
 * Credit belongs to an account or a browser, never to a typed email address: a stranger could type the
 * address and spend the credit.
 */
const creditKeys = ({ user_id, visitor_hash }: Customer): Buffer[] => [
  visitor_hash,
  ...(user_id ? [keyOf('user', user_id)] : []),
];

const feeKeys = ({ user_id, customer_email }: Customer): Buffer[] => [
  ...(user_id ? [keyOf('user', user_id)] : []),
  ...(customer_email ? [keyOf('email', customer_email)] : []),
];

/** Reserves all earlier fees and as much credit as this booking can use. Replaces an earlier reservation. */
export async function reserveBalances(
  tx: Transaction,
  booking: BookingRow,
  now: Date,
): Promise<{ creditCents: number; feeCents: number }> {
  await unreserveBalances(tx, booking);
  const fees = await findUnused(tx, booking, 'fee', feeKeys(booking));
  for (const fee of fees) await reserve(tx, booking, fee.balance_id);
  const feeCents = fees.reduce((sum, { cents }) => sum + cents, 0);

  let open = downPayment(booking, now);
  let creditCents = 0;
  for (const credit of await findUnused(tx, booking, 'credit', creditKeys(booking))) {
    const cents = Math.min(open, credit.cents);
    if (cents === 0) break;
    if (cents < credit.cents) await split(tx, credit, cents);
    await reserve(tx, booking, credit.balance_id);
    open -= cents;
    creditCents += cents;
  }
  return { creditCents, feeCents };
}

export async function unreserveBalances({ db }: Transaction, booking: BookingRow): Promise<void> {
  await db
    .updateTable('customer_balances')
    .set({ used_by_booking_id: null })
    .where('provider_id', '=', booking.provider_id)
    .where('used_by_booking_id', '=', booking.booking_id)
    .execute();
}

export async function addCredit(
  tx: Transaction,
  booking: BookingRow,
  cents: number,
  customer: Pick<Customer, 'visitor_hash' | 'user_id'>,
  now: Date,
): Promise<void> {
  const key = customer.user_id ? keyOf('user', customer.user_id) : customer.visitor_hash;
  await add(tx, booking, { kind: 'credit', cents, key }, now);
}

export async function addFee(tx: Transaction, booking: BookingRow, cents: number, now: Date): Promise<void> {
  const key = feeKeys(booking)[0];
  if (key) await add(tx, booking, { kind: 'fee', cents, key }, now);
}

async function add(
  { db }: Transaction,
  booking: BookingRow,
  { kind, cents, key }: { kind: 'credit' | 'fee'; cents: number; key: Buffer },
  now: Date,
): Promise<void> {
  if (cents <= 0) return;
  await db
    .insertInto('customer_balances')
    .values({
      provider_id: booking.provider_id,
      balance_id: v7(),
      customer_key: key,
      kind,
      cents,
      from_booking_id: booking.booking_id,
      used_by_booking_id: null,
      created_at: now,
    })
    .execute();
}

async function findUnused({ db }: Transaction, booking: BookingRow, kind: 'credit' | 'fee', keys: Buffer[]) {
  if (keys.length === 0) return [];
  return db
    .selectFrom('customer_balances')
    .selectAll()
    .where('provider_id', '=', booking.provider_id)
    .where('customer_key', 'in', keys)
    .where('kind', '=', kind)
    .where('used_by_booking_id', 'is', null)
    .orderBy('balance_id')
    .limit(50)
    .forUpdate()
    .execute();
}

async function reserve({ db }: Transaction, booking: BookingRow, balanceId: string): Promise<void> {
  await db
    .updateTable('customer_balances')
    .set({ used_by_booking_id: booking.booking_id })
    .where('provider_id', '=', booking.provider_id)
    .where('balance_id', '=', balanceId)
    .execute();
}

async function split(
  { db }: Transaction,
  credit: Awaited<ReturnType<typeof findUnused>>[number],
  cents: number,
): Promise<void> {
  await db
    .insertInto('customer_balances')
    .values({ ...credit, balance_id: v7(), cents: credit.cents - cents })
    .execute();
  await db
    .updateTable('customer_balances')
    .set({ cents })
    .where('provider_id', '=', credit.provider_id)
    .where('balance_id', '=', credit.balance_id)
    .execute();
}
