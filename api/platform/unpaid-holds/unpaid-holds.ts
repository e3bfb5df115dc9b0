import { createHmac } from 'node:crypto';
import type { Config } from '../config/config';
import type { Transaction } from '../database/connection';
import { awaitPipelined } from '../database/in-one-go';
import { prepared } from '../database/prepared';
import { clientKey } from '../limits/client-key';
import { mailboxOf } from '../access/mailbox-of';
import { HOUR, MINUTE } from '../time/zone-time';
import { UNPAID_HOURS, UNPAID_MINUTES } from './hold-shares';

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

const lockClient = prepared<[lock: string], never>(
  'unpaid.lock',
  'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))',
);

interface UsageRow {
  holds: number;
  amount: number;
  seconds: number;
}

const readUsage = prepared<[ownerKey: string, client: Buffer, now: Date, since: Date], UsageRow>(
  'unpaid.usage',
  `SELECT (count(*) FILTER (WHERE ends_at > $3))::integer AS holds,
     (coalesce(sum(amount) FILTER (WHERE ends_at > $3), 0))::integer AS amount,
     (coalesce(sum(extract(epoch FROM least(ends_at, $3) - greatest(started_at, $4))), 0))::float8 AS seconds
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

/**
 * The standing that a hold of this client gets. Call it in the transaction that adds the hold: it makes
 * concurrent holds of the client wait. `share` is asked only when it matters.
 */
export async function findStanding(
  tx: Transaction,
  { ownerKey, client, amount, startedAt: now }: Omit<NewHold, 'holdId' | 'endsAt'>,
  { share, isFirstFirm }: { share: () => Promise<number> | number; isFirstFirm: boolean },
): Promise<Standing> {
  const since = new Date(now.getTime() - UNPAID_HOURS * HOUR);
  const [, [usage]] = await awaitPipelined(
    lockClient(tx, `${ownerKey}:${client.toString('hex')}`),
    readUsage(tx, ownerKey, client, now, since),
  );
  if (!usage) throw new Error('A count without a row');
  if (usage.seconds * 1000 >= UNPAID_MINUTES * MINUTE) return 2;
  if (isFirstFirm && usage.holds === 0) return 0;
  return usage.amount + amount <= (await share()) ? 0 : 1;
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
