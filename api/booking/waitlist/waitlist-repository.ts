import type { AccountExport } from '@glow50/contract/accounts/account';
import { sql } from 'kysely';
import type { Connection, Transaction } from '../../platform/database/connection';
import { prepared } from '../../platform/database/prepared';
import type { BookingTables } from '../booking-tables';
import type { WaitlistTables } from './waitlist-tables';
import type { EntryRef } from './waitlist-token';

export type EntryRow = WaitlistTables['waitlist_entries'];

/** The most that wait at one provider. */
export const LINE_MAX = 200;
const MY_ENTRIES_MAX = 50;

export type ShownEntry = EntryRow & {
  provider_name: string;
  time_zone: string;
  service_name: string | null;
  booking_status: BookingTables['bookings']['status'] | null;
  starts_at: Date | null;
  hold_expires_at: Date | null;
  payment_id: string | null;
};

const selectShown = ({ db }: Connection) =>
  db
    .selectFrom('waitlist_entries as entry')
    .innerJoin('providers as page', 'page.provider_id', 'entry.provider_id')
    .leftJoin('services as service', (join) =>
      join
        .onRef('service.provider_id', '=', 'entry.provider_id')
        .onRef('service.service_id', '=', 'entry.service_id'),
    )
    .leftJoin('bookings as booking', (join) =>
      join
        .onRef('booking.provider_id', '=', 'entry.provider_id')
        .onRef('booking.booking_id', '=', 'entry.booking_id'),
    )
    .selectAll('entry')
    .select([
      'page.name as provider_name',
      'page.time_zone as time_zone',
      'service.name as service_name',
      'booking.status as booking_status',
      'booking.starts_at as starts_at',
      'booking.hold_expires_at as hold_expires_at',
      'booking.payment_id as payment_id',
    ]);

export function findShownEntry(
  connection: Connection,
  { providerId, entryId }: EntryRef,
): Promise<ShownEntry | undefined> {
  return selectShown(connection)
    .where('entry.provider_id', '=', providerId)
    .where('entry.entry_id', '=', entryId)
    .executeTakeFirst();
}

/** Newest first. */
export function listEntriesOf(connection: Connection, userId: string, now: Date): Promise<ShownEntry[]> {
  return selectShown(connection)
    .where('entry.user_id', '=', userId)
    .where('entry.ends_at', '>', now)
    .orderBy('entry.created_at', 'desc')
    .limit(MY_ENTRIES_MAX)
    .execute();
}

export function lockEntry(
  { db }: Transaction,
  { providerId, entryId }: EntryRef,
): Promise<EntryRow | undefined> {
  return db
    .selectFrom('waitlist_entries')
    .selectAll()
    .where('provider_id', '=', providerId)
    .where('entry_id', '=', entryId)
    .forUpdate()
    .executeTakeFirst();
}

/** Who waits at the provider, first come first. */
export function listLine({ db }: Transaction, providerId: string, now: Date): Promise<EntryRow[]> {
  return db
    .selectFrom('waitlist_entries')
    .selectAll()
    .where('provider_id', '=', providerId)
    .where('state', '=', 'waiting')
    .where('ends_at', '>', now)
    .orderBy('created_at')
    .orderBy('entry_id')
    .limit(LINE_MAX)
    .forUpdate()
    .execute();
}

export async function changeEntry(
  { db }: Transaction,
  entry: Pick<EntryRow, 'provider_id' | 'entry_id'>,
  changes: Partial<Pick<EntryRow, 'state' | 'booking_id' | 'claimed_at' | 'add_ons'>>,
): Promise<void> {
  await db
    .updateTable('waitlist_entries')
    .set(changes)
    .where('provider_id', '=', entry.provider_id)
    .where('entry_id', '=', entry.entry_id)
    .execute();
}

export async function removeEntry({ db }: Transaction, { providerId, entryId }: EntryRef): Promise<void> {
  await db
    .deleteFrom('waitlist_entries')
    .where('provider_id', '=', providerId)
    .where('entry_id', '=', entryId)
    .execute();
}

/** Returns false when the same mailbox waits for the same already. */
export async function addEntry({ db }: Transaction, entry: EntryRow): Promise<boolean> {
  const added = await db
    .insertInto('waitlist_entries')
    .values(entry)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}

export async function findSameEntry({ db }: Connection, entry: EntryRow): Promise<EntryRow | undefined> {
  return db
    .selectFrom('waitlist_entries')
    .selectAll()
    .where('provider_id', '=', entry.provider_id)
    .where('service_id', '=', entry.service_id)
    .where('mailbox', '=', entry.mailbox)
    .where('from_date', '=', entry.from_date)
    .where('to_date', '=', entry.to_date)
    .where('part', 'is not distinct from', entry.part)
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
  'waitlist.lock',
  'SELECT pg_advisory_xact_lock(hashtextextended($1::text, 2))',
);

const countWaiting = prepared<[providerId: string, client: Buffer, mailbox: Buffer, now: Date], Waiting>(
  'waitlist.count',
  `SELECT
     (SELECT count(*) FROM waitlist_entries
      WHERE provider_id = $1 AND state = 'waiting' AND ends_at > $4)::integer AS here,
     (SELECT count(*) FROM waitlist_entries
      WHERE provider_id = $1 AND client = $2 AND state = 'waiting' AND ends_at > $4)::integer AS "byClientHere",
     (SELECT count(*) FROM waitlist_entries
      WHERE client = $2 AND state = 'waiting' AND ends_at > $4)::integer AS "byClient",
     (SELECT count(*) FROM waitlist_entries
      WHERE mailbox = $3 AND state = 'waiting' AND ends_at > $4)::integer AS "byMailbox"`,
);

/** Entries beside which this one would wait. Nobody else joins with the same client, mailbox or provider meanwhile. */
export async function countBeside(tx: Transaction, entry: EntryRow): Promise<Waiting> {
  const { provider_id: providerId, client, mailbox, created_at: now } = entry;
  await lock(tx, `client:${client.toString('hex')}`);
  await lock(tx, `mailbox:${mailbox.toString('hex')}`);
  await lock(tx, `provider:${providerId}`);
  const [counted] = await countWaiting(tx, providerId, client, mailbox, now);
  if (!counted) throw new Error('A count without a row');
  return counted;
}

interface RunOut {
  byMailbox: number;
  byClient: number;
}

const countOut = prepared<[providerId: string, mailbox: Buffer, client: Buffer, since: Date], RunOut>(
  'waitlist.run-out',
  `SELECT (count(*) FILTER (WHERE mailbox = $2))::integer AS "byMailbox",
     (count(*) FILTER (WHERE client = $3))::integer AS "byClient"
   FROM waitlist_entries JOIN bookings AS kept USING (provider_id, booking_id)
   WHERE provider_id = $1 AND (mailbox = $2 OR client = $3) AND state = 'offered' AND kept.status = 'expired'
     AND kept.created_at > $4`,
);

/** How many times that were kept for the same mailbox or client ran out since. */
export async function countRunOut(
  connection: Connection,
  { provider_id: providerId, mailbox, client }: EntryRow,
  since: Date,
): Promise<RunOut> {
  const [counted] = await countOut(connection, providerId, mailbox, client, since);
  if (!counted) throw new Error('A count without a row');
  return counted;
}

/** How many wait for a time between these dates of the provider's time zone. */
export async function countWaitingFor(
  { db }: Connection,
  providerId: string,
  { from, to, now }: { from: string; to: string; now: Date },
): Promise<number> {
  const { total } = await db
    .selectFrom('waitlist_entries')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('provider_id', '=', providerId)
    .where('state', '=', 'waiting')
    .where('ends_at', '>', now)
    .where('from_date', '<=', to)
    .where('to_date', '>=', from)
    .executeTakeFirstOrThrow();
  return Number(total);
}

const findAnyWaiting = prepared<[providerId: string], { found: number }>(
  'waitlist.any',
  `SELECT 1 AS found FROM waitlist_entries WHERE provider_id = $1 AND state = 'waiting' LIMIT 1`,
);

export async function isAwaited(connection: Connection, providerId: string): Promise<boolean> {
  return (await findAnyWaiting(connection, providerId)).length > 0;
}

export async function noteLooked({ db }: Connection, providerId: string, now: Date): Promise<void> {
  await db
    .updateTable('waitlist_entries')
    .set({ looked_at: now })
    .where('provider_id', '=', providerId)
    .where('state', '=', 'waiting')
    .execute();
}

/** Providers for whose line no time was looked for since then, the longest ago first. */
export async function listUnlooked(
  { db }: Connection,
  { before, now, limit }: { before: Date; now: Date; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('waitlist_entries')
    .select('provider_id')
    .where('state', '=', 'waiting')
    .where('looked_at', '<=', before)
    .where('ends_at', '>', now)
    .groupBy('provider_id')
    .orderBy(sql`min(looked_at)`)
    .limit(limit)
    .execute();
  return rows.map((row) => row.provider_id);
}

export async function exportWaitlist({ db }: Connection, userId: string): Promise<AccountExport['waitlist']> {
  const rows = await db
    .selectFrom('waitlist_entries')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => ({
    providerId: row.provider_id,
    serviceId: row.service_id,
    addOns: row.add_ons,
    from: row.from_date,
    to: row.to_date,
    ...(row.part && { part: row.part }),
    email: row.email,
    createdAt: row.created_at.toISOString(),
  }));
}

export async function forgetWaiting({ db }: Transaction, userId: string): Promise<void> {
  await db.deleteFrom('waitlist_entries').where('user_id', '=', userId).execute();
}
