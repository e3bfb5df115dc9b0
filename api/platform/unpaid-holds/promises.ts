import type { Transaction } from '../database/connection';
import { awaitPipelined } from '../database/in-one-go';
import { prepared } from '../database/prepared';
import { HOUR } from '../time/zone-time';
import { NETWORK_CLIENTS, UNPAID_HOURS } from './hold-shares';
import { isTooMuch, type PromisedTime, type TimeLimits, untilItFits } from './promised-time';
import type { HoldKey, NewHold } from './unpaid-holds';

/**
 * How many unpaid bookings and orders of free tickets one client, and one mailbox, may have open in all that
 * were made in the last `UNPAID_HOURS`.
 */
const PROMISES_PER_CLIENT = 3;
const PROMISES_PER_MAILBOX = 2;

/** How many clients in one larger network of IPv6 may keep their share of a provider's time together. */
const PROMISING_CLIENTS_OF_NETWORK = 2;

/** A promise that ended sooner, unpaid, kept nobody away and is forgotten. */
const SHORT_HOURS = 1;

export interface NewPromise extends NewHold {
  mailbox: Buffer;
}

export interface PromiseLimits {
  /** What one client may keep here, of the time or the seats. */
  share: number;
  /** The share also holds for a client's first promise and for a mailbox, instead of a share of all promises. */
  isStrict?: boolean;
  /** Bounds all promises of the last `UNPAID_HOURS` together. */
  time?: TimeLimits;
}

export interface Refusal {
  reason: 'client here' | 'mailbox here' | 'client' | 'mailbox' | 'provider';
  secondsLeft: number;
}

interface PromiseRow {
  byClient: number;
  byClientUntil: Date | null;
  byMailbox: number;
  byMailboxUntil: Date | null;
  ownAmountHere: number;
  ownEnd: Date | null;
  mailboxAmountHere: number;
  mailboxEnd: Date | null;
  networkAmountHere: number;
  networkEnd: Date | null;
}

const lock = prepared<[key: string], never>(
  'promise.lock',
  'SELECT pg_advisory_xact_lock(hashtextextended($1::text, 1))',
);

const LIVE = 'is_promise AND ends_at > $5 AND hold_id <> $2';
const COUNTED = `${LIVE} AND started_at > $6`;
const COUNTED_UNTIL = `min(least(ends_at, started_at + interval '${UNPAID_HOURS} hours'))`;

/**
 * `ownAmountHere` is what the client keeps firmly with this provider or of this event, and what it kept unpaid
 * for long in the last `UNPAID_HOURS`.
 */
const readPromises = prepared<
  [
    ownerKey: string,
    holdId: string,
    client: Buffer,
    mailbox: Buffer,
    now: Date,
    since: Date,
    network: Buffer | null,
  ],
  PromiseRow
>(
  'promise.read',
  `WITH own AS (
     SELECT amount, ends_at FROM unpaid_holds
     WHERE owner_key = $1 AND client = $3 AND hold_id <> $2 AND (
       (ends_at > $5 AND (is_promise OR standing = 0)) OR
       (is_promise AND ends_at > $6 AND ends_at - started_at > interval '${SHORT_HOURS} hours'))
   ), by_client AS (
     SELECT count(*)::integer AS count, ${COUNTED_UNTIL} AS until FROM unpaid_holds WHERE client = $3 AND ${COUNTED}
   ), by_mailbox AS (
     SELECT count(*)::integer AS count, ${COUNTED_UNTIL} AS until FROM unpaid_holds WHERE mailbox = $4 AND ${COUNTED}
   ), of_mailbox AS (
     SELECT coalesce(sum(amount), 0)::integer AS amount, max(ends_at) AS until
     FROM unpaid_holds WHERE owner_key = $1 AND mailbox = $4 AND ${LIVE}
   ), of_network AS (
     SELECT coalesce(sum(amount), 0)::integer AS amount, min(ends_at) AS until
     FROM unpaid_holds WHERE owner_key = $1 AND network = $7 AND client <> $3 AND ${LIVE}
   )
   SELECT by_client.count AS "byClient", by_client.until AS "byClientUntil",
     by_mailbox.count AS "byMailbox", by_mailbox.until AS "byMailboxUntil",
     of_mailbox.amount AS "mailboxAmountHere", of_mailbox.until AS "mailboxEnd",
     of_network.amount AS "networkAmountHere", of_network.until AS "networkEnd",
     (SELECT coalesce(sum(amount), 0) FROM own)::integer AS "ownAmountHere",
     (SELECT max(ends_at) FROM own) AS "ownEnd"
   FROM by_client, by_mailbox, of_mailbox, of_network`,
);

const listPromised = prepared<[ownerKey: string, holdId: string, now: Date, since: Date], PromisedTime>(
  'promise.list',
  `SELECT amount, least(ends_at, started_at + interval '${UNPAID_HOURS} hours') AS "endsAt" FROM unpaid_holds
   WHERE owner_key = $1 AND hold_id <> $2 AND is_promise AND ends_at > $3 AND started_at > $4 ORDER BY 2`,
);

const write = prepared<
  [
    ownerKey: string,
    holdId: string,
    client: Buffer,
    network: Buffer | null,
    mailbox: Buffer,
    amount: number,
    startedAt: Date,
    endsAt: Date,
  ],
  never
>(
  'promise.write',
  `INSERT INTO unpaid_holds
     (owner_key, hold_id, client, network, is_promise, mailbox, amount, standing, started_at, ends_at)
   VALUES ($1, $2, $3, $4, true, $5, $6, 0, $7, $8)
   ON CONFLICT (owner_key, hold_id) DO UPDATE SET
     is_promise = true, mailbox = $5, standing = 0, started_at = $7, ends_at = $8`,
);

/**
 * Turns a hold into a promise, or tells why not.
 */
export async function promise(
  tx: Transaction,
  given: NewPromise,
  limits: PromiseLimits,
): Promise<Refusal | undefined> {
  const { ownerKey, holdId, mailbox, amount, startedAt: now, endsAt } = given;
  const { client, network } = await findClient(tx, given);
  const since = new Date(now.getTime() - UNPAID_HOURS * HOUR);
  const [, , , [row], promised] = await awaitPipelined(
    lock(tx, `client:${client.toString('hex')}`),
    lock(tx, `mailbox:${mailbox.toString('hex')}`),
    lock(tx, `owner:${ownerKey}`),
    readPromises(tx, ownerKey, holdId, client, mailbox, now, since, network),
    limits.time ? listPromised(tx, ownerKey, holdId, now, since) : Promise.resolve([]),
  );
  if (!row) throw new Error('A count without a row');
  const refused = refuse(row, amount, limits) ?? refuseTime(promised, amount, limits.time);
  if (refused) {
    const until = refused.until ?? now;
    const freeAt = until > now ? until : new Date(until.getTime() + UNPAID_HOURS * HOUR);
    return {
      reason: refused.reason,
      secondsLeft: Math.max(1, Math.ceil((freeAt.getTime() - now.getTime()) / 1000)),
    };
  }
  await write(tx, ownerKey, holdId, client, network, mailbox, amount, now, endsAt);
  return undefined;
}

interface Refused {
  reason: Refusal['reason'];
  until: Date | null;
}

function refuse(
  row: PromiseRow,
  amount: number,
  { share, isStrict = false }: PromiseLimits,
): Refused | undefined {
  const isBounded = isStrict || row.ownAmountHere > 0;
  if (isBounded && row.ownAmountHere + amount > share) return { reason: 'client here', until: row.ownEnd };
  if (isStrict && row.mailboxAmountHere + amount > share)
    return { reason: 'mailbox here', until: row.mailboxEnd };
  const together = share * (isStrict ? NETWORK_CLIENTS : PROMISING_CLIENTS_OF_NETWORK);
  if (row.networkAmountHere > 0 && row.networkAmountHere + row.ownAmountHere + amount > together)
    return { reason: 'client here', until: row.networkEnd };
  if (row.byClient >= PROMISES_PER_CLIENT) return { reason: 'client', until: row.byClientUntil };
  if (row.byMailbox >= PROMISES_PER_MAILBOX) return { reason: 'mailbox', until: row.byMailboxUntil };
  return undefined;
}

function refuseTime(
  promised: readonly PromisedTime[],
  amount: number,
  time: TimeLimits | undefined,
): Refused | undefined {
  if (!time || !isTooMuch(promised, amount, time)) return undefined;
  return { reason: 'provider', until: untilItFits(promised, amount, time) };
}

const changeEnd = prepared<[ownerKey: string, holdId: string, endsAt: Date], never>(
  'promise.move',
  'UPDATE unpaid_holds SET ends_at = $3 WHERE owner_key = $1 AND hold_id = $2 AND is_promise',
);

/** Lets a promise count until the new time of its booking. */
export async function movePromise(
  tx: Transaction,
  { ownerKey, holdId }: HoldKey,
  endsAt: Date,
): Promise<void> {
  await changeEnd(tx, ownerKey, holdId, endsAt);
}

const selectClient = prepared<[ownerKey: string, holdId: string], Pick<NewHold, 'client' | 'network'>>(
  'promise.client',
  'SELECT client, network FROM unpaid_holds WHERE owner_key = $1 AND hold_id = $2',
);

async function findClient(
  tx: Transaction,
  { ownerKey, holdId, client, network }: NewHold,
): Promise<Pick<NewHold, 'client' | 'network'>> {
  return (await selectClient(tx, ownerKey, holdId))[0] ?? { client, network };
}
