import type { AccountExport } from '@glow50/contract/accounts/account';
import { sql } from 'kysely';
import type { Connection, Transaction } from '../../platform/database/connection';
import { prepared } from '../../platform/database/prepared';
import type { SeatWaitlistTables } from './seat-waitlist-tables';
import type { SeatEntryRef } from './seat-waitlist-token';

export type SeatEntryRow = SeatWaitlistTables['seat_waitlist'];

/** The most that wait for one event. */
export const LINE_MAX = 500;

export function findEntry(
  { db }: Connection,
  { eventId, entryId }: SeatEntryRef,
): Promise<SeatEntryRow | undefined> {
  return db
    .selectFrom('seat_waitlist')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('entry_id', '=', entryId)
    .executeTakeFirst();
}

export function lockEntry(
  { db }: Transaction,
  { eventId, entryId }: SeatEntryRef,
): Promise<SeatEntryRow | undefined> {
  return db
    .selectFrom('seat_waitlist')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('entry_id', '=', entryId)
    .forUpdate()
    .executeTakeFirst();
}

/** Who waits for the event, first come first. */
export function listLine({ db }: Transaction, eventId: string): Promise<SeatEntryRow[]> {
  return db
    .selectFrom('seat_waitlist')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('state', '=', 'waiting')
    .orderBy('created_at')
    .orderBy('entry_id')
    .limit(LINE_MAX)
    .forUpdate()
    .execute();
}

/** For whom seats are kept that are not bought yet. */
export function listOffered({ db }: Transaction, eventId: string): Promise<SeatEntryRow[]> {
  return db
    .selectFrom('seat_waitlist')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('state', '=', 'offered')
    .orderBy('created_at')
    .orderBy('entry_id')
    .forUpdate()
    .execute();
}

/** Who waits, and for whom seats are kept that are not bought yet. */
export async function listWaitingOrOffered(
  { sql: client }: Connection,
  eventId: string,
): Promise<SeatEntryRow[]> {
  const { rows } = await client.query<SeatEntryRow>(
    `SELECT seat_waitlist.* FROM seat_waitlist LEFT JOIN ticket_orders AS kept USING (event_id, order_id)
     WHERE event_id = $1 AND (seat_waitlist.state = 'waiting' OR kept.status = 'held') ORDER BY entry_id`,
    [eventId],
  );
  return rows;
}

export async function changeEntry(
  { db }: Transaction,
  entry: Pick<SeatEntryRow, 'event_id' | 'entry_id'>,
  changes: Partial<Pick<SeatEntryRow, 'state' | 'order_id' | 'claimed_at'>>,
): Promise<void> {
  await db
    .updateTable('seat_waitlist')
    .set(changes)
    .where('event_id', '=', entry.event_id)
    .where('entry_id', '=', entry.entry_id)
    .execute();
}

export async function removeEntry({ db }: Transaction, { eventId, entryId }: SeatEntryRef): Promise<void> {
  await db
    .deleteFrom('seat_waitlist')
    .where('event_id', '=', eventId)
    .where('entry_id', '=', entryId)
    .execute();
}

export async function addEntry({ db }: Transaction, entry: SeatEntryRow): Promise<void> {
  await db.insertInto('seat_waitlist').values(entry).execute();
}

/** The place of the same mailbox in the line of the event. */
export function findSameEntry(
  { db }: Connection,
  { event_id, mailbox }: Pick<SeatEntryRow, 'event_id' | 'mailbox'>,
): Promise<{ entry_id: string } | undefined> {
  return db
    .selectFrom('seat_waitlist')
    .select('entry_id')
    .where('event_id', '=', event_id)
    .where('mailbox', '=', mailbox)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
}

interface Waiting {
  here: number;
  byClientHere: number;
  byClient: number;
  byMailbox: number;
}

const lock = prepared<[key: string], never>(
  'seat-waitlist.lock',
  'SELECT pg_advisory_xact_lock(hashtextextended($1::text, 3))',
);

const countAll = prepared<[eventId: string, client: Buffer, mailbox: Buffer], Waiting>(
  'seat-waitlist.count',
  `SELECT
     (SELECT count(*) FROM seat_waitlist WHERE event_id = $1 AND state = 'waiting')::integer AS here,
     (SELECT count(*) FROM seat_waitlist
      WHERE event_id = $1 AND client = $2 AND state = 'waiting')::integer AS "byClientHere",
     (SELECT count(*) FROM seat_waitlist AS w JOIN events AS e USING (event_id)
      WHERE client = $2 AND w.state = 'waiting' AND e.status = 'published')::integer AS "byClient",
     (SELECT count(*) FROM seat_waitlist AS w JOIN events AS e USING (event_id)
      WHERE mailbox = $3 AND w.state = 'waiting' AND e.status = 'published')::integer AS "byMailbox"`,
);

/** Entries beside which this one would wait. Nobody else joins with the same client, mailbox or event meanwhile. */
export async function countBeside(tx: Transaction, entry: SeatEntryRow): Promise<Waiting> {
  const { event_id: eventId, client, mailbox } = entry;
  await lock(tx, `client:${client.toString('hex')}`);
  await lock(tx, `mailbox:${mailbox.toString('hex')}`);
  await lock(tx, `event:${eventId}`);
  const [counted] = await countAll(tx, eventId, client, mailbox);
  if (!counted) throw new Error('A count without a row');
  return counted;
}

export async function countWaiting({ db }: Connection, eventId: string): Promise<number> {
  const { total } = await db
    .selectFrom('seat_waitlist')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('event_id', '=', eventId)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return Number(total);
}

export async function countBefore(
  { sql: client }: Connection,
  { event_id, created_at, entry_id }: SeatEntryRow,
): Promise<number> {
  const { rows } = await client.query<{ total: number }>(
    `SELECT count(*)::integer AS total FROM seat_waitlist
     WHERE event_id = $1 AND state = 'waiting' AND (created_at, entry_id) < ($2, $3)`,
    [event_id, created_at, entry_id],
  );
  return rows[0]?.total ?? 0;
}

const findAnyWaiting = prepared<[eventId: string], { found: number }>(
  'seat-waitlist.any',
  `SELECT 1 AS found FROM seat_waitlist WHERE event_id = $1 AND state = 'waiting' LIMIT 1`,
);

export async function isAwaited(connection: Connection, eventId: string): Promise<boolean> {
  return (await findAnyWaiting(connection, eventId)).length > 0;
}

/** Whether anybody has joined the line, also those for whom seats are kept. */
export async function hasEntries({ sql: client }: Connection, eventId: string): Promise<boolean> {
  const { rowCount } = await client.query('SELECT FROM seat_waitlist WHERE event_id = $1 LIMIT 1', [eventId]);
  return rowCount === 1;
}

export async function noteFreed({ db }: Transaction, eventId: string, now: Date): Promise<void> {
  await db.updateTable('event_seats').set({ freed_at: now }).where('event_id', '=', eventId).execute();
}

interface RunOut {
  byMailbox: number;
  byClient: number;
}

const countOut = prepared<[eventId: string, mailbox: Buffer, client: Buffer, since: Date], RunOut>(
  'seat-waitlist.run-out',
  `SELECT (count(*) FILTER (WHERE mailbox = $2))::integer AS "byMailbox",
     (count(*) FILTER (WHERE client = $3))::integer AS "byClient"
   FROM seat_waitlist JOIN ticket_orders AS kept USING (event_id, order_id)
   WHERE event_id = $1 AND (mailbox = $2 OR client = $3) AND state = 'offered' AND kept.status = 'expired'
     AND kept.created_at > $4`,
);

/** How many seats that were kept for the same mailbox or client ran out since. */
export async function countRunOut(
  connection: Connection,
  { event_id, mailbox, client }: SeatEntryRow,
  since: Date,
): Promise<RunOut> {
  const [counted] = await countOut(connection, event_id, mailbox, client, since);
  if (!counted) throw new Error('A count without a row');
  return counted;
}

const findOwed = prepared<[eventId: string, seats: number, kindIds: string[], now: Date], { found: number }>(
  'seat-waitlist.owed',
  `SELECT 1 AS found FROM seat_waitlist JOIN event_seats USING (event_id)
   WHERE event_id = $1 AND state = 'waiting' AND looked_at < freed_at AND freed_at > $4::timestamptz - interval '1 minute'
     AND (kind_id IS NULL OR kind_id = ANY($3) OR capacity - taken - $2 < number) LIMIT 1`,
);

/** Whether seats that were freed are first of all for those who wait, which a job finds out within moments. */
export async function areOwedToLine(
  connection: Connection,
  eventId: string,
  { seats, kindIds }: { seats: number; kindIds: string[] },
  now: Date,
): Promise<boolean> {
  return (await findOwed(connection, eventId, seats, kindIds, now)).length > 0;
}

export async function noteLooked({ db }: Connection, eventId: string, now: Date): Promise<void> {
  await db
    .updateTable('seat_waitlist')
    .set({ looked_at: now })
    .where('event_id', '=', eventId)
    .where('state', '=', 'waiting')
    .execute();
}

/** Events that can still be sold and for whose line nothing was looked for since then, the longest ago first. */
export async function listUnlooked(
  { db }: Connection,
  { before, now, limit }: { before: Date; now: Date; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('seat_waitlist')
    .innerJoin('events', 'events.event_id', 'seat_waitlist.event_id')
    .select('seat_waitlist.event_id')
    .where('seat_waitlist.state', '=', 'waiting')
    .where('looked_at', '<=', before)
    .where('events.status', '=', 'published')
    .where('events.is_on_sale', '=', true)
    .where('events.ends_at', '>', now)
    .groupBy('seat_waitlist.event_id')
    .orderBy(sql`min(looked_at)`)
    .limit(limit)
    .execute();
  return rows.map((row) => row.event_id);
}

export async function exportSeatWaitlist(
  { db }: Connection,
  userId: string,
): Promise<AccountExport['seatWaitlist']> {
  const rows = await db
    .selectFrom('seat_waitlist')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  return rows.map(({ event_id: eventId, number, email, created_at: createdAt }) => ({
    eventId,
    number,
    email,
    createdAt: createdAt.toISOString(),
  }));
}

export async function forgetSeatWaiting({ db }: Transaction, userId: string): Promise<void> {
  await db.deleteFrom('seat_waitlist').where('user_id', '=', userId).execute();
}
