import type { Selectable } from 'kysely';
import type { Connection, Transaction } from '../../platform/database/connection';
import type { PassRef } from './door-secrets';
import type { DoorTables } from './door-tables';

export type DoorPassRow = Selectable<DoorTables['door_passes']>;

/** How often a device's calls are noted, in milliseconds. */
const SEEN_EVERY = 60_000;

export function listPasses({ db }: Connection, eventId: string, limit: number): Promise<DoorPassRow[]> {
  return db
    .selectFrom('door_passes')
    .selectAll()
    .where('event_id', '=', eventId)
    .orderBy('created_at', 'desc')
    .orderBy('pass_id', 'desc')
    .limit(limit)
    .execute();
}

export async function countLivePasses({ db }: Connection, eventId: string): Promise<number> {
  const { total } = await db
    .selectFrom('door_passes')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('event_id', '=', eventId)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(total);
}

export async function addPass({ db }: Transaction, pass: DoorPassRow): Promise<boolean> {
  const added = await db
    .insertInto('door_passes')
    .values(pass)
    .onConflict((conflict) => conflict.constraint('door_passes_pin').doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}

export function findPass({ db }: Connection, { eventId, passId }: PassRef): Promise<DoorPassRow | undefined> {
  return db
    .selectFrom('door_passes')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('pass_id', '=', passId)
    .executeTakeFirst();
}

export function lockPassBy(
  { db }: Transaction,
  eventId: string,
  [column, hash]: readonly ['pin_hash' | 'key_hash', Buffer],
): Promise<DoorPassRow | undefined> {
  return db
    .selectFrom('door_passes')
    .selectAll()
    .where('event_id', '=', eventId)
    .where(column, '=', hash)
    .forUpdate()
    .executeTakeFirst();
}

export async function changePass(
  { db }: Pick<Connection, 'db'>,
  { event_id, pass_id }: DoorPassRow,
  changes: Partial<Pick<DoorPassRow, 'device_hash' | 'claimed_at' | 'seen_at' | 'revoked_at'>>,
): Promise<void> {
  await db
    .updateTable('door_passes')
    .set(changes)
    .where('event_id', '=', event_id)
    .where('pass_id', '=', pass_id)
    .execute();
}

export async function noteSeen(connection: Connection, pass: DoorPassRow, now: Date): Promise<void> {
  if (pass.seen_at && now.getTime() - pass.seen_at.getTime() < SEEN_EVERY) return;
  await changePass(connection, pass, { seen_at: now });
}
