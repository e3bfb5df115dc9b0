import type { AccountExport } from '@glow50/contract/accounts/account';
import type { ConnectedProvider, ConnectionKind } from '@glow50/contract/connections/connections';
import { MOST_SHOWN_CONNECTIONS, MAX_CONNECTIONS } from '@glow50/contract/connections/connections';
import { CITIES, SERVICES } from '@glow50/contract/taxonomy/taxonomy';
import type { Connection, Transaction } from '../../platform/database/connection';
import type { ConnectionTables } from './connection-tables';

export type ConnectionRow = ConnectionTables['provider_ties'];

export interface Pair {
  kind: ConnectionKind;
  providerId: string;
  otherId: string;
}

const mirrored = (row: ConnectionRow): ConnectionRow => ({
  ...row,
  provider_id: row.other_id,
  other_id: row.provider_id,
  is_asker: !row.is_asker,
});

/** Writes the lower key first, so that concurrent mutual requests cannot deadlock. */
const inOrder = (row: ConnectionRow): ConnectionRow[] =>
  [row, mirrored(row)].sort((one, other) => (one.provider_id < other.provider_id ? -1 : 1));

/** Returns false when the two already have a row of this kind. */
export async function addConnection({ db }: Transaction, row: ConnectionRow): Promise<boolean> {
  const added = await db
    .insertInto('provider_ties')
    .values(inOrder(row))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 2n;
}

/** Locks both sides, the lower key first, and returns that of `providerId`. They may lie on two servers. */
export async function lockConnection(
  { db }: Transaction,
  { kind, providerId, otherId }: Pair,
): Promise<ConnectionRow | undefined> {
  let own: ConnectionRow | undefined;
  for (const side of [providerId, otherId].sort()) {
    const isOwn = side === providerId;
    const row = await db
      .selectFrom('provider_ties')
      .selectAll()
      .where('provider_id', '=', side)
      .where('kind', '=', kind)
      .where('other_id', '=', isOwn ? otherId : providerId)
      .forUpdate()
      .executeTakeFirst();
    if (isOwn) own = row;
  }
  return own;
}

/** Updates both sides. Both must be locked. */
export async function changeConnection({ db }: Transaction, row: ConnectionRow): Promise<void> {
  for (const { provider_id, kind, other_id, ...change } of inOrder(row)) {
    await db
      .updateTable('provider_ties')
      .set(change)
      .where('provider_id', '=', provider_id)
      .where('kind', '=', kind)
      .where('other_id', '=', other_id)
      .execute();
  }
}

const alive = ['asked', 'accepted'] as const;

/** Open and accepted ones, newest first. */
export async function listConnections(
  { db }: Connection,
  providerId: string,
  kind: ConnectionKind,
): Promise<ConnectionRow[]> {
  return db
    .selectFrom('provider_ties')
    .selectAll()
    .where('provider_id', '=', providerId)
    .where('kind', '=', kind)
    .where('state', 'in', alive)
    .orderBy('changed_at', 'desc')
    .orderBy('other_id')
    .limit(MAX_CONNECTIONS)
    .execute();
}

export async function countConnections(
  { db }: Connection,
  providerId: string,
  kind: ConnectionKind,
): Promise<number> {
  const { count } = await db
    .selectFrom('provider_ties')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('provider_id', '=', providerId)
    .where('kind', '=', kind)
    .where('state', 'in', alive)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function listAccepted(
  { db }: Connection,
  providerId: string,
  kind: ConnectionKind,
): Promise<ConnectionRow[]> {
  return db
    .selectFrom('provider_ties')
    .selectAll()
    .where('provider_id', '=', providerId)
    .where('kind', '=', kind)
    .where('state', '=', 'accepted')
    .orderBy('changed_at', 'desc')
    .orderBy('other_id')
    .limit(MOST_SHOWN_CONNECTIONS)
    .execute();
}

/** Separate from the connections query, because provider rows may be stored on another server. */
export async function findConnectedProviders(
  { db }: Connection,
  ids: readonly string[],
  { onlyPublished }: { onlyPublished: boolean },
): Promise<Map<string, ConnectedProvider>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('providers')
    .select(['provider_id', 'name', 'portrait', 'main_service', 'city_id'])
    .where('provider_id', 'in', ids)
    .$if(onlyPublished, (query) => query.where('is_published', '=', true))
    .execute();
  return new Map(
    rows.map((row) => [
      row.provider_id,
      {
        id: row.provider_id,
        name: row.name,
        img: row.portrait,
        service: SERVICES.find(({ id }) => id === row.main_service)?.label ?? null,
        city: CITIES.find(({ id }) => id === row.city_id)?.label ?? row.city_id,
      },
    ]),
  );
}

export async function exportConnections(
  { db }: Connection,
  providerId: string,
): Promise<AccountExport['ties']> {
  const rows = await db
    .selectFrom('provider_ties')
    .selectAll()
    .where('provider_id', '=', providerId)
    .orderBy('changed_at')
    .execute();
  return rows.map(({ kind, other_id, state, note, changed_at }) => ({
    kind,
    with: other_id,
    state,
    note,
    changedAt: changed_at.toISOString(),
  }));
}

/** Deletes both sides, for a page whose owner's account was deleted. */
export async function forgetConnections({ db }: Transaction, providerId: string): Promise<void> {
  const gone = await db
    .deleteFrom('provider_ties')
    .where('provider_id', '=', providerId)
    .returning(['kind', 'other_id'])
    .execute();
  for (const { kind, other_id: otherId } of gone) {
    await db
      .deleteFrom('provider_ties')
      .where('provider_id', '=', otherId)
      .where('kind', '=', kind)
      .where('other_id', '=', providerId)
      .execute();
  }
}
