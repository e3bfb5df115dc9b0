import type { Transaction } from '../database/connection';
import { awaitPipelined } from '../database/in-one-go';
import { prepared } from '../database/prepared';
import { HOUR } from '../time/zone-time';
import { UNPAID_HOURS } from './hold-shares';
import type { NewHold } from './unpaid-holds';

/**
 * How many unpaid bookings and orders of free tickets one client, and one mailbox, may have open in all that
 * were made in the last `UNPAID_HOURS`.
 */
const PROMISES_PER_CLIENT = 3;
const PROMISES_PER_MAILBOX = 2;

/** The part of a provider's bookable time that all unpaid bookings together may keep. */
const PROMISED_PERCENT = 10;
/** So many are always allowed, however little time the provider has. */
const PROMISES_ALWAYS = 1;

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
  /** The time that a share of all promises is taken from. */
  bookable?: number;
}

export interface Refusal {
  reason: 'client here' | 'mailbox here' | 'client' | 'mailbox' | 'provider';
  secondsLeft: number;
}

interface PromiseRow {
  byClient: number;
  byMailbox: number;
  here: number;
  amountHere: number;
  ownAmountHere: number;
  mailboxAmountHere: number;
  ownEnd: Date | null;
  mailboxEnd: Date | null;
}

const lock = prepared<[key: string], never>(
  'promise.lock',
  'SELECT pg_advisory_xact_lock(hashtextextended($1, 1))',
);

/**
 * `ownAmountHere` is what the client keeps firmly with this provider or of this event, and what it kept unpaid
 * for long in the last `UNPAID_HOURS`.
 */
const readPromises = prepared<
  [ownerKey: string, holdId: string, client: Buffer, mailbox: Buffer, now: Date, since: Date],
  PromiseRow
>(
  'promise.read',
  `WITH own AS (
     SELECT amount, ends_at FROM unpaid_holds
     WHERE owner_key = $1 AND client = $3 AND hold_id <> $2 AND (
       (ends_at > $5 AND (is_promise OR standing = 0)) OR
       (is_promise AND ends_at > $6 AND ends_at - started_at > interval '${SHORT_HOURS} hours'))
   )
   SELECT
     (SELECT count(*) FROM unpaid_holds
      WHERE client = $3 AND is_promise AND ends_at > $5 AND started_at > $6
        AND hold_id <> $2)::integer AS "byClient",
     (SELECT count(*) FROM unpaid_holds
      WHERE mailbox = $4 AND is_promise AND ends_at > $5 AND started_at > $6
        AND hold_id <> $2)::integer AS "byMailbox",
     (SELECT count(*) FROM unpaid_holds
      WHERE owner_key = $1 AND is_promise AND ends_at > $5 AND hold_id <> $2)::integer AS here,
     (SELECT coalesce(sum(amount), 0) FROM unpaid_holds
      WHERE owner_key = $1 AND is_promise AND ends_at > $5 AND hold_id <> $2)::integer AS "amountHere",
     (SELECT coalesce(sum(amount), 0) FROM own)::integer AS "ownAmountHere",
     (SELECT coalesce(sum(amount), 0) FROM unpaid_holds
      WHERE owner_key = $1 AND mailbox = $4 AND is_promise AND ends_at > $5
        AND hold_id <> $2)::integer AS "mailboxAmountHere",
     (SELECT max(ends_at) FROM unpaid_holds
      WHERE owner_key = $1 AND mailbox = $4 AND is_promise AND hold_id <> $2) AS "mailboxEnd",
     (SELECT max(ends_at) FROM own) AS "ownEnd"`,
);

const write = prepared<
  [
    ownerKey: string,
    holdId: string,
    client: Buffer,
    mailbox: Buffer,
    amount: number,
    startedAt: Date,
    endsAt: Date,
  ],
  never
>(
  'promise.write',
  `INSERT INTO unpaid_holds
     (owner_key, hold_id, client, is_promise, mailbox, amount, standing, started_at, ends_at)
   VALUES ($1, $2, $3, true, $4, $5, 0, $6, $7)
   ON CONFLICT (owner_key, hold_id) DO UPDATE SET
     is_promise = true, mailbox = $4, standing = 0, started_at = $6, ends_at = $7`,
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
  const client = await findClient(tx, given);
  const since = new Date(now.getTime() - UNPAID_HOURS * HOUR);
  const [, , , [row]] = await awaitPipelined(
    lock(tx, `client:${client.toString('hex')}`),
    lock(tx, `mailbox:${mailbox.toString('hex')}`),
    lock(tx, `owner:${ownerKey}`),
    readPromises(tx, ownerKey, holdId, client, mailbox, now, since),
  );
  if (!row) throw new Error('A count without a row');
  const reason = refuse(row, amount, limits);
  if (reason) {
    const end = reason === 'mailbox here' ? row.mailboxEnd : row.ownEnd;
    const freeAt = end && end > now ? end : new Date(now.getTime() + HOUR);
    return { reason, secondsLeft: Math.ceil((freeAt.getTime() - now.getTime()) / 1000) };
  }
  await write(tx, ownerKey, holdId, client, mailbox, amount, now, endsAt);
  return undefined;
}

function refuse(
  row: PromiseRow,
  amount: number,
  { share, isStrict = false, bookable }: PromiseLimits,
): Refusal['reason'] | undefined {
  const isBounded = isStrict || row.ownAmountHere > 0;
  if (isBounded && row.ownAmountHere + amount > share) return 'client here';
  if (isStrict && row.mailboxAmountHere + amount > share) return 'mailbox here';
  if (row.byClient >= PROMISES_PER_CLIENT) return 'client';
  if (row.byMailbox >= PROMISES_PER_MAILBOX) return 'mailbox';
  const isMuch = bookable !== undefined && (row.amountHere + amount) * 100 > bookable * PROMISED_PERCENT;
  return isMuch && row.here >= PROMISES_ALWAYS ? 'provider' : undefined;
}

const selectClient = prepared<[ownerKey: string, holdId: string], { client: Buffer }>(
  'promise.client',
  'SELECT client FROM unpaid_holds WHERE owner_key = $1 AND hold_id = $2',
);

async function findClient(tx: Transaction, { ownerKey, holdId, client }: NewHold): Promise<Buffer> {
  return (await selectClient(tx, ownerKey, holdId))[0]?.client ?? client;
}
