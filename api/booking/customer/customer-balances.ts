import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { mailboxOf } from '../../platform/access/mailbox-of';
import type { Connection, Transaction } from '../../platform/database/connection';
import { prepared } from '../../platform/database/prepared';
import type { BookingRow } from '../booking-repository';
import { downPayment } from '../booking-terms';
import type { BookingRef } from '../manage/manage-token';

type Customer = Pick<BookingRow, 'visitor_hash' | 'user_id'>;
type FeeCustomer = Customer & Pick<BookingRow, 'customer_email' | 'is_email_confirmed'>;

const keyOf = (kind: 'user' | 'mailbox' | 'email', id: string): Buffer =>
  createHash('sha256').update(`${kind}:${id.toLowerCase()}`).digest();

/**
 * Credit belongs to an account or a browser, and to those in which its booking's link was opened, never to a typed email
 * address: a stranger could type the address and spend the credit.
 */
const creditKeys = ({ user_id, visitor_hash }: Customer): Buffer[] => [
  visitor_hash,
  ...(user_id ? [keyOf('user', user_id)] : []),
];

/**
 * A fee belongs to the account and the browser of the missed booking, and to its mailbox if that
 * was confirmed: a stranger could type the address. The same holds for who is asked for it.
 */
const feeKeys = (booking: FeeCustomer): Buffer[] => {
  const { user_id, visitor_hash, customer_email: email, is_email_confirmed } = booking;
  return [
    ...(user_id ? [keyOf('user', user_id)] : []),
    ...(email && is_email_confirmed ? [keyOf('mailbox', mailboxOf(email)), keyOf('email', email)] : []),
    ...(visitor_hash.length > 0 ? [visitor_hash] : []),
  ];
};

const selectBalances = prepared<
  [providerId: string, creditKeys: Buffer[], feeKeys: Buffer[]],
  { has: boolean }
>(
  'booking.balances',
  `SELECT EXISTS (SELECT FROM customer_balances
       WHERE provider_id = $1 AND customer_key = ANY($2) AND kind = 'credit')
     OR EXISTS (SELECT FROM customer_balances
       WHERE provider_id = $1 AND kind = 'credit' AND other_keys <> '{}' AND other_keys && $2::bytea[])
     OR EXISTS (SELECT FROM customer_balances
       WHERE provider_id = $1 AND kind = 'fee' AND NOT is_closed
         AND (customer_key = ANY($3) OR other_keys && $3::bytea[])) AS has`,
);

/** Whether counting credit and earlier fees may change what the booking costs. */
export async function hasBalances(
  connection: Pick<Connection, 'sql'>,
  booking: BookingRow,
): Promise<boolean> {
  const { provider_id: providerId } = booking;
  const [found] = await selectBalances(connection, providerId, creditKeys(booking), feeKeys(booking));
  return found?.has ?? false;
}

/** Credit of a customer with a provider that no booking uses, in US cents. */
export async function sumCredit({ db }: Connection, providerId: string, customer: Customer): Promise<number> {
  const found = await db
    .selectFrom('customer_balances')
    .select(({ fn }) => fn.sum<number | null>('cents').as('cents'))
    .where('provider_id', '=', providerId)
    .where(({ eb, or }) =>
      or([
        eb('customer_key', 'in', creditKeys(customer)),
        eb('other_keys', '&&', sql<Buffer[]>`${creditKeys(customer)}::bytea[]`),
      ]),
    )
    .where('kind', '=', 'credit')
    .where('used_by_booking_id', 'is', null)
    .executeTakeFirst();
  return Number(found?.cents ?? 0);
}

/**
 * Reserves all earlier fees and as much credit as this booking can use. Replaces an earlier reservation. Fees move here
 * from other bookings that are not confirmed, so that none of those can keep them away from the one that is paid.
 */
export async function reserveBalances(
  tx: Transaction,
  booking: BookingRow,
  now: Date,
): Promise<{ creditCents: number; feeCents: number }> {
  await unreserveBalances(tx, booking);
  const fees = await findOpen(tx, booking, 'fee', feeKeys(booking));
  for (const fee of fees) await reserve(tx, booking, fee.balance_id);
  const feeCents = fees.reduce((sum, { cents }) => sum + cents, 0);

  let open = downPayment(booking, now);
  let creditCents = 0;
  for (const credit of await findOpen(tx, booking, 'credit', creditKeys(booking))) {
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
    .where('is_closed', '=', false)
    .execute();
}

/**
 * Closes the fees that a booking includes when it is confirmed. Fees that another booking has closed in the meantime
 * were paid twice, and become credit.
 */
export async function closeFees(tx: Transaction, booking: BookingRow, now: Date): Promise<void> {
  let left = booking.earlier_fee_cents;
  if (left === 0) return;
  const open = await findOpen(tx, booking, 'fee', feeKeys(booking));
  const isOwn = (fee: (typeof open)[number]) => fee.used_by_booking_id === booking.booking_id;
  for (const fee of [...open.filter(isOwn), ...open.filter((other) => !isOwn(other))]) {
    if (fee.cents > left) continue;
    await close(tx, booking, fee.balance_id);
    left -= fee.cents;
  }
  await addCredit(tx, booking, left, booking, now);
}

const holderKey = ({ user_id: userId, visitor_hash: visitorHash }: Customer): Buffer =>
  userId ? keyOf('user', userId) : visitorHash;

export async function addCredit(
  tx: Transaction,
  booking: BookingRow,
  cents: number,
  customer: Customer,
  now: Date,
): Promise<void> {
  await add(tx, booking, { kind: 'credit', cents, keys: [holderKey(customer)] }, now);
}

const shareCredit = prepared<[providerId: string, bookingId: string, key: Buffer, most: number], never>(
  'booking.share-credit',
  `UPDATE customer_balances SET other_keys = coalesce((ARRAY[$3::bytea] || other_keys)[1:$4::integer], '{}')
   WHERE provider_id = $1 AND from_booking_id = $2 AND kind = 'credit'
     AND customer_key <> $3 AND NOT other_keys @> ARRAY[$3::bytea]`,
);

/** The newest stay. */
const SHARED_MAX = 10;

/** Lets a customer, who has the booking's link, use what came from it as credit. */
export async function takeCredit(
  tx: Transaction,
  { providerId, bookingId }: BookingRef,
  customer: Customer,
): Promise<void> {
  await shareCredit(tx, providerId, bookingId, holderKey(customer), SHARED_MAX);
}

export async function addFee(tx: Transaction, booking: BookingRow, cents: number, now: Date): Promise<void> {
  await add(tx, booking, { kind: 'fee', cents, keys: feeKeys(booking) }, now);
}

async function add(
  { db }: Transaction,
  booking: BookingRow,
  { kind, cents, keys: [key, ...others] }: { kind: 'credit' | 'fee'; cents: number; keys: Buffer[] },
  now: Date,
): Promise<void> {
  if (cents <= 0 || !key) return;
  await db
    .insertInto('customer_balances')
    .values({
      provider_id: booking.provider_id,
      balance_id: v7(),
      customer_key: key,
      other_keys: others,
      kind,
      cents,
      from_booking_id: booking.booking_id,
      used_by_booking_id: null,
      created_at: now,
    })
    .execute();
}

/**
 * Fees that no confirmed booking includes, also those that this booking reserved before its customer was named
 * otherwise; or credit that no booking uses.
 */
async function findOpen({ db }: Transaction, booking: BookingRow, kind: 'credit' | 'fee', keys: Buffer[]) {
  if (keys.length === 0) return [];
  return db
    .selectFrom('customer_balances')
    .selectAll()
    .where('provider_id', '=', booking.provider_id)
    .where(({ eb, or }) =>
      or([
        eb('customer_key', 'in', keys),
        eb('other_keys', '&&', sql<Buffer[]>`${keys}::bytea[]`),
        eb('used_by_booking_id', '=', booking.booking_id),
      ]),
    )
    .where('kind', '=', kind)
    .where(kind === 'fee' ? sql<boolean>`NOT is_closed` : sql<boolean>`used_by_booking_id IS NULL`)
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

async function close({ db }: Transaction, booking: BookingRow, balanceId: string): Promise<void> {
  await db
    .updateTable('customer_balances')
    .set({ used_by_booking_id: booking.booking_id, is_closed: true })
    .where('provider_id', '=', booking.provider_id)
    .where('balance_id', '=', balanceId)
    .execute();
}

async function split(
  { db }: Transaction,
  credit: Awaited<ReturnType<typeof findOpen>>[number],
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
