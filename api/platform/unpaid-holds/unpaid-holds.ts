import { createHmac } from 'node:crypto';
import type { Config } from '../config/config';
import type { Transaction } from '../database/connection';
import { prepared } from '../database/prepared';
import { clientKey } from '../limits/client-key';
import { mailboxOf } from '../access/mailbox-of';
import { HOUR, MINUTE } from '../time/zone-time';
import {
  CLIENT_SHARE_PERCENT,
  FIRST_HOLD_MINUTES,
  FIRST_HOLDS_PERCENT,
  UNPAID_HOURS,
  UNPAID_MINUTES,
} from './hold-shares';

/**
 * - 0: firm, kept until its time is over.
 * - 1: beyond the client's share. Yields to firm holds of others.
 * - 2: of a client that has let its time run out. Yields to all holds of others but these.
 */
export type Standing = 0 | 1 | 2;

export interface HoldKey {
  /** The provider or the event. */
  ownerKey: string;
  holdId: string;
}

export interface NewHold extends HoldKey {
  client: Buffer;
  /** Quarters of an hour, or seats. */
  amount: number;
  startedAt: Date;
  endsAt: Date;
}

export function hashClient(ip: string, { secretKey }: Pick<Config, 'secretKey'>): Buffer {
  return createHmac('sha256', secretKey)
    .update(`holds:${clientKey(ip)}`)
    .digest();
}

export function hashMailbox(email: string, { secretKey }: Pick<Config, 'secretKey'>): Buffer {
  return createHmac('sha256', secretKey)
    .update(`mailbox:${mailboxOf(email)}`)
    .digest();
}

export interface Firmness {
  standing: Standing;
  /** When a firm hold begins to yield like one beyond the share. Absent: never. */
  yieldsAt?: Date;
}

const lockKey = prepared<[lock: string], never>(
  'unpaid.lock',
  'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))',
);

interface UsageRow {
  holds: number;
  amount: number;
  seconds: number;
  /** What all other clients keep firmly, and of it what they promised to pay. */
  others: number;
  promised: number;
}

const readUsage = prepared<[ownerKey: string, client: Buffer, now: Date, since: Date], UsageRow>(
  'unpaid.usage',
  `SELECT (count(*) FILTER (WHERE ends_at > $3))::integer AS holds,
     (coalesce(sum(amount) FILTER (WHERE ends_at > $3), 0))::integer AS amount,
     (coalesce(sum(extract(epoch FROM least(ends_at, $3) - greatest(started_at, $4))), 0))::float8 AS seconds,
     (SELECT coalesce(sum(amount), 0) FROM unpaid_holds
      WHERE owner_key = $1 AND client <> $2 AND standing = 0 AND ends_at > $3)::integer AS others,
     (SELECT coalesce(sum(amount), 0) FROM unpaid_holds
      WHERE owner_key = $1 AND client <> $2 AND is_promise AND ends_at > $3)::integer AS promised
   FROM unpaid_holds WHERE owner_key = $1 AND client = $2 AND ends_at > $4`,
);

const insertHold = prepared<
  [
    ownerKey: string,
    holdId: string,
    client: Buffer,
    amount: number,
    standing: number,
    startedAt: Date,
    endsAt: Date,
  ],
  never
>(
  'unpaid.add',
  `INSERT INTO unpaid_holds (owner_key, hold_id, client, amount, standing, started_at, ends_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7)`,
);

const shorten = prepared<[ownerKey: string, holdId: string, now: Date], never>(
  'unpaid.end',
  'UPDATE unpaid_holds SET ends_at = $3 WHERE owner_key = $1 AND hold_id = $2 AND ends_at > $3',
);

const deletePaid = prepared<[ownerKey: string, holdId: string], { client: Buffer }>(
  'unpaid.paid',
  'DELETE FROM unpaid_holds WHERE owner_key = $1 AND hold_id = $2 RETURNING client',
);

const yieldFirst = prepared<[ownerKey: string, holdId: string], never>(
  'unpaid.yield',
  `UPDATE unpaid_holds SET standing = 1
   WHERE owner_key = $1 AND hold_id = $2 AND standing = 0 AND NOT is_promise`,
);

/**
 * Makes other holds wait until the transaction ends: those of all clients when `client` is absent. Call it before
 * the transaction changes anything.
 */
export async function lockHolds(tx: Transaction, ownerKey: string, client?: Buffer): Promise<void> {
  await lockKey(tx, client ? `${ownerKey}:${client.toString('hex')}` : ownerKey);
}

interface HoldLimits {
  /** All of the time or the seats. Asked only when it matters. */
  all: () => Promise<number> | number;
  /** The most that a client's first hold may keep firmly when it is larger than the client's share. */
  mostFirst: number;
  /** Promises of others leave less for first holds. */
  countsPromises: boolean;
}

/** The standing that a hold of this client gets. The transaction must have locked the holds. */
export async function findStanding(
  tx: Transaction,
  { ownerKey, client, amount, startedAt: now }: Omit<NewHold, 'holdId' | 'endsAt'>,
  { all, mostFirst, countsPromises }: HoldLimits,
): Promise<Firmness> {
  const since = new Date(now.getTime() - UNPAID_HOURS * HOUR);
  const [usage] = await readUsage(tx, ownerKey, client, now, since);
  if (!usage) throw new Error('A count without a row');
  if (usage.seconds * 1000 >= UNPAID_MINUTES * MINUTE) return { standing: 2 };
  const isFirst = usage.holds === 0 && amount <= mostFirst;
  const others = usage.others - (countsPromises ? 0 : usage.promised);
  if (isFirst && others === 0) return { standing: 0 };
  const whole = await all();
  if ((usage.amount + amount) * 100 <= whole * CLIENT_SHARE_PERCENT) return { standing: 0 };
  if (!isFirst) return { standing: 1 };
  if ((others + amount) * 100 <= whole * FIRST_HOLDS_PERCENT) return { standing: 0 };
  const msLeft = FIRST_HOLD_MINUTES * MINUTE - usage.seconds * 1000;
  return msLeft > 0 ? { standing: 0, yieldsAt: new Date(now.getTime() + msLeft) } : { standing: 1 };
}

/** Lets a firm hold yield from now on. */
export async function yieldHold(tx: Transaction, { ownerKey, holdId }: HoldKey): Promise<void> {
  await yieldFirst(tx, ownerKey, holdId);
}

export async function addHold(tx: Transaction, hold: NewHold, standing: Standing): Promise<void> {
  const { ownerKey, holdId, client, amount, startedAt, endsAt } = hold;
  await insertHold(tx, ownerKey, holdId, client, amount, standing, startedAt, endsAt);
}

/** Notes that an unpaid hold was given back. */
export async function endUnpaid(tx: Transaction, { ownerKey, holdId }: HoldKey, now: Date): Promise<void> {
  await shorten(tx, ownerKey, holdId, now);
}

/** Notes that a hold was paid. Returns its client, unless it was noted before. */
export async function deletePaidHold(
  tx: Transaction,
  { ownerKey, holdId }: HoldKey,
): Promise<Buffer | undefined> {
  return (await deletePaid(tx, ownerKey, holdId))[0]?.client;
}
