import { createHmac } from 'node:crypto';
import type { Config } from '../config/config';
import type { Transaction } from '../database/connection';
import { prepared } from '../database/prepared';
import { clientKey, networkKey } from '../limits/client-key';
import type { LimitName } from '../limits/limit-rules';
import { mailboxOf } from '../access/mailbox-of';
import { HOUR, MINUTE } from '../time/zone-time';
import {
  CLIENT_SHARE_PERCENT,
  FIRST_HOLD_MINUTES,
  FIRST_HOLDS_PERCENT,
  NETWORK_CLIENTS,
  PAYING_MINUTES,
  TAKEOVER_MINUTES,
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

/** Keyed hashes of where a request comes from. */
export interface Client {
  /** As `hashClient` returns it. */
  client: Buffer;
  /** The larger network of an IPv6 client. */
  network: Buffer | null;
}

export interface NewHold extends HoldKey, Client {
  /** Quarters of an hour, or seats. */
  amount: number;
  startedAt: Date;
  endsAt: Date;
}

type AskedHold = Omit<NewHold, 'holdId' | 'endsAt'>;

export function hashClient(ip: string, { secretKey }: Pick<Config, 'secretKey'>): Buffer {
  return createHmac('sha256', secretKey)
    .update(`holds:${clientKey(ip)}`)
    .digest();
}

export function toClient(ip: string, config: Pick<Config, 'secretKey'>): Client {
  const network = networkKey(ip);
  return {
    client: hashClient(ip, config),
    network:
      network === undefined
        ? null
        : createHmac('sha256', config.secretKey).update(`network:${network}`).digest(),
  };
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
  'SELECT pg_advisory_xact_lock(hashtextextended($1::text, 0))',
);

/** What is kept unpaid, as a client's next hold finds it. */
export interface Usage {
  holds: number;
  amount: number;
  /** Unpaid holds only: a promise is bounded otherwise, and must not make holds of the same client yield. */
  seconds: number;
  /** What all other clients keep firmly, and of it what they promised to pay. Promises count for `UNPAID_HOURS`. */
  others: number;
  promised: number;
  /** What other clients of the network keep firmly, and for how long all of them had unpaid holds. */
  networkAmount: number;
  networkSeconds: number;
}

const UNPAID_SECONDS = `coalesce(sum(extract(epoch FROM least(ends_at, $3) - greatest(started_at, $4)))
       FILTER (WHERE NOT is_promise), 0)::float8`;

const readUsage = prepared<
  [ownerKey: string, client: Buffer, now: Date, since: Date, network: Buffer | null],
  Usage
>(
  'unpaid.usage',
  `WITH of_network AS (
     SELECT coalesce(sum(amount) FILTER (WHERE client <> $2 AND standing = 0 AND ends_at > $3), 0)::integer AS amount,
       ${UNPAID_SECONDS} AS seconds
     FROM unpaid_holds WHERE owner_key = $1 AND network = $5 AND ends_at > $4
   )
   SELECT (count(*) FILTER (WHERE ends_at > $3))::integer AS holds,
     (coalesce(sum(amount) FILTER (WHERE ends_at > $3), 0))::integer AS amount,
     ${UNPAID_SECONDS} AS seconds,
     (SELECT coalesce(sum(amount), 0) FROM unpaid_holds
      WHERE owner_key = $1 AND client <> $2 AND standing = 0 AND ends_at > $3
        AND (NOT is_promise OR started_at > $4))::integer AS others,
     (SELECT coalesce(sum(amount), 0) FROM unpaid_holds
      WHERE owner_key = $1 AND client <> $2 AND is_promise AND ends_at > $3
        AND started_at > $4)::integer AS promised,
     (SELECT amount FROM of_network) AS "networkAmount", (SELECT seconds FROM of_network) AS "networkSeconds"
   FROM unpaid_holds WHERE owner_key = $1 AND client = $2 AND ends_at > $4`,
);

const insertHold = prepared<
  [
    ownerKey: string,
    holdId: string,
    client: Buffer,
    network: Buffer | null,
    amount: number,
    standing: number,
    startedAt: Date,
    endsAt: Date,
  ],
  never
>(
  'unpaid.add',
  `INSERT INTO unpaid_holds (owner_key, hold_id, client, network, amount, standing, started_at, ends_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
);

const shorten = prepared<[ownerKey: string, holdId: string, now: Date], never>(
  'unpaid.end',
  'UPDATE unpaid_holds SET ends_at = $3 WHERE owner_key = $1 AND hold_id = $2 AND ends_at > $3',
);

const deletePaid = prepared<[ownerKey: string, holdId: string], Client>(
  'unpaid.paid',
  'DELETE FROM unpaid_holds WHERE owner_key = $1 AND hold_id = $2 RETURNING client, network',
);

const startFirmness = prepared<[ownerKey: string, holdId: string, until: Date], never>(
  'unpaid.paying',
  `UPDATE unpaid_holds SET firm_until = $3
   WHERE owner_key = $1 AND hold_id = $2 AND firm_until IS NULL AND standing < 2 AND NOT is_promise`,
);

interface PayingRow {
  holds: number;
  /** What they and all firm holds of other clients keep, and of it what was promised. */
  amount: number;
  promised: number;
  most: number;
}

const readPaying = prepared<[ownerKey: string, client: Buffer, now: Date, since: Date], PayingRow>(
  'unpaid.read-paying',
  `SELECT (count(*) FILTER (WHERE firm_until > $3 AND standing = 1))::integer AS holds,
     coalesce(sum(amount), 0)::integer AS amount,
     (coalesce(sum(amount) FILTER (WHERE is_promise), 0))::integer AS promised,
     (coalesce(max(amount) FILTER (WHERE firm_until > $3 AND standing = 1), 0))::integer AS most
   FROM unpaid_holds
   WHERE owner_key = $1 AND client <> $2 AND ends_at > $3 AND (standing = 0 OR (firm_until > $3 AND standing = 1))
     AND (NOT is_promise OR started_at > $4)`,
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

export interface HoldLimits {
  /** All of the time or the seats. Asked only when it matters. */
  all: () => Promise<number> | number;
  /** The most that a client's first hold may keep firmly when it is larger than the client's share. */
  mostFirst: number;
  /** Promises of others leave less for first holds. */
  countsPromises: boolean;
}

/** The standing that a hold of this client gets. The transaction must have locked the holds. */
export async function findStanding(tx: Transaction, hold: AskedHold, limits: HoldLimits): Promise<Firmness> {
  return standingOf(await findUsage(tx, hold), hold, limits);
}

/** The transaction must have locked the holds. */
export async function findUsage(
  tx: Transaction,
  { ownerKey, client, network, startedAt: now }: Omit<AskedHold, 'amount'>,
): Promise<Usage> {
  const since = new Date(now.getTime() - UNPAID_HOURS * HOUR);
  const [usage] = await readUsage(tx, ownerKey, client, now, since, network);
  if (!usage) throw new Error('A count without a row');
  return usage;
}

export async function standingOf(
  usage: Usage,
  { amount, startedAt: now }: Pick<AskedHold, 'amount' | 'startedAt'>,
  { all, mostFirst, countsPromises }: HoldLimits,
): Promise<Firmness> {
  if (usage.seconds * 1000 >= UNPAID_MINUTES * MINUTE) return { standing: 2 };
  const isFirst = usage.holds === 0 && amount <= mostFirst;
  const others = usage.others - (countsPromises ? 0 : usage.promised);
  if (isFirst && others === 0) return { standing: 0 };
  const whole = await all();
  const isNetworkFull =
    usage.networkAmount > 0 &&
    (usage.networkAmount + usage.amount + amount) * 100 > whole * CLIENT_SHARE_PERCENT * NETWORK_CLIENTS;
  if (isNetworkFull) return { standing: 1 };
  if ((usage.amount + amount) * 100 <= whole * CLIENT_SHARE_PERCENT) return { standing: 0 };
  if (!isFirst) return { standing: 1 };
  if ((others + amount) * 100 <= whole * FIRST_HOLDS_PERCENT) return { standing: 0 };
  const msLeft = Math.min(
    FIRST_HOLD_MINUTES * MINUTE - usage.seconds * 1000,
    FIRST_HOLD_MINUTES * NETWORK_CLIENTS * MINUTE - usage.networkSeconds * 1000,
  );
  return msLeft > 0 ? { standing: 0, yieldsAt: new Date(now.getTime() + msLeft) } : { standing: 1 };
}

/** Lets a firm hold yield from now on. */
export async function yieldHold(tx: Transaction, { ownerKey, holdId }: HoldKey): Promise<void> {
  await yieldFirst(tx, ownerKey, holdId);
}

export async function addHold(
  tx: Transaction,
  hold: NewHold,
  { standing, endedOthers }: { standing: Standing; endedOthers: boolean },
): Promise<void> {
  const { ownerKey, holdId, client, network, amount, endsAt } = hold;
  const startedAt = new Date(hold.startedAt.getTime() - (endedOthers ? TAKEOVER_MINUTES * MINUTE : 0));
  await insertHold(tx, ownerKey, holdId, client, network, amount, standing, startedAt, endsAt);
}

/** Keeps a hold that yields for some minutes, once, because its payment begins. See `arePayingFirm`. */
export async function keepPaying(tx: Transaction, { ownerKey, holdId }: HoldKey, now: Date): Promise<void> {
  await startFirmness(tx, ownerKey, holdId, new Date(now.getTime() + PAYING_MINUTES * MINUTE));
}

/**
 * Whether the holds that others pay just now are kept from this client: while they and all firm holds stay within
 * `FIRST_HOLDS_PERCENT`, or when there is one that could be a firm first hold.
 */
export async function arePayingFirm(
  tx: Transaction,
  { ownerKey, client, startedAt: now }: Pick<NewHold, 'ownerKey' | 'client' | 'startedAt'>,
  { all, mostFirst, countsPromises }: HoldLimits,
): Promise<boolean> {
  const since = new Date(now.getTime() - UNPAID_HOURS * HOUR);
  const [paying] = await readPaying(tx, ownerKey, client, now, since);
  if (!paying || paying.holds === 0) return false;
  const amount = paying.amount - (countsPromises ? 0 : paying.promised);
  if (paying.holds === 1 && amount === paying.most && amount <= mostFirst) return true;
  return amount * 100 <= (await all()) * FIRST_HOLDS_PERCENT;
}

/** Notes that an unpaid hold was given back. */
export async function endUnpaid(tx: Transaction, { ownerKey, holdId }: HoldKey, now: Date): Promise<void> {
  await shorten(tx, ownerKey, holdId, now);
}

/** Notes that a hold was paid. Returns its client, unless it was noted before. */
export async function deletePaidHold(
  tx: Transaction,
  { ownerKey, holdId }: HoldKey,
): Promise<Client | undefined> {
  return (await deletePaid(tx, ownerKey, holdId))[0];
}

/** What a hold or a text spends of the limits of its client and its network. */
export const spendingsOf = (
  limit: 'hold' | 'seats' | 'text',
  { client, network }: Client,
): [LimitName, string][] => [
  [`${limit}Client`, client.toString('hex')],
  ...(network ? [[`${limit}Network`, network.toString('hex')] as [LimitName, string]] : []),
];
