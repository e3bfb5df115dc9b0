import { type Selectable, sql } from 'kysely';
import { v7 } from 'uuid';
import type { Connection, Transaction } from '../../platform/database/connection';
import { prepared } from '../../platform/database/prepared';
import type { PaymentTables } from '../payment-tables';

export type LedgerRow = Selectable<PaymentTables['ledger_entries']>;
type Entry = Omit<LedgerRow, 'entry_id'>;

/**
 * Skips entries whose source is already in the provider's ledger, and entries of zero. Returns the number
 * added.
 */
export async function addEntries({ db }: Transaction, entries: readonly Entry[]): Promise<number> {
  const real = entries.filter(({ amount_cents: amount }) => amount > 0);
  if (real.length === 0) return 0;
  const added = await db
    .insertInto('ledger_entries')
    .values(real.map((entry) => ({ ...entry, entry_id: v7() })))
    .onConflict((conflict) => conflict.columns(['provider_id', 'source']).doNothing())
    .executeTakeFirst();
  return Number(added.numInsertedOrUpdatedRows);
}

export interface LedgerSums {
  paid: number;
  serviceCharge: number;
  refunded: number;
  paidOut: number;
  owed: number;
}

export async function sumLedger({ db }: Connection, providerId: string): Promise<LedgerSums> {
  const of = (condition: string) =>
    sql<number>`coalesce(sum(amount_cents) FILTER (WHERE ${sql.raw(condition)}), 0)`;
  return db
    .selectFrom('ledger_entries')
    .select([
      of(`kind IN ('paid', 'paid_directly')`).as('paid'),
      sql<number>`${of(`kind = 'service_charge'`)} - ${of(`kind = 'service_charge_returned'`)}`.as(
        'serviceCharge',
      ),
      of(`kind = 'refunded'`).as('refunded'),
      of(`kind = 'paid_out'`).as('paidOut'),
      sql<number>`coalesce(sum(owed_cents), 0)`.as('owed'),
    ])
    .where('provider_id', '=', providerId)
    .executeTakeFirstOrThrow();
}

export type ListedEntry = LedgerRow & {
  service_name: string | null;
  customer_name: string | null;
  starts_at: Date | null;
  time_zone: string | null;
};

export async function listEntries(
  { db }: Connection,
  providerId: string,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<ListedEntry[]> {
  return db
    .selectFrom('ledger_entries as entry')
    .leftJoin('bookings as booking', (join) =>
      join
        .onRef('booking.provider_id', '=', 'entry.provider_id')
        .onRef('booking.booking_id', '=', 'entry.subject_id'),
    )
    .selectAll('entry')
    .select(['booking.service_name', 'booking.customer_name', 'booking.starts_at'])
    .select(sql<string | null>`booking.policy ->> 'timeZone'`.as('time_zone'))
    .where('entry.provider_id', '=', providerId)
    .$if(before !== undefined, (query) => query.where('entry_id', '<', before ?? ''))
    .orderBy('entry_id', 'desc')
    .limit(limit)
    .execute();
}

export async function findEntry(
  { db }: Connection,
  providerId: string,
  source: string,
): Promise<LedgerRow | undefined> {
  return db
    .selectFrom('ledger_entries')
    .selectAll()
    .where('provider_id', '=', providerId)
    .where('source', '=', source)
    .executeTakeFirst();
}

export async function listOwed(
  { db }: Connection,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<{ providerId: string; name: string; owedCents: number }[]> {
  return db
    .selectFrom('ledger_entries as entry')
    .innerJoin('providers as provider', 'provider.provider_id', 'entry.provider_id')
    .select([
      'entry.provider_id as providerId',
      'provider.name',
      sql<number>`sum(owed_cents)`.as('owedCents'),
    ])
    .$if(after !== undefined, (query) => query.where('entry.provider_id', '>', after ?? ''))
    .groupBy(['entry.provider_id', 'provider.name'])
    .having(sql<boolean>`sum(owed_cents) > 0`)
    .orderBy('entry.provider_id')
    .limit(limit)
    .execute();
}

const findOwnership = prepared<[userId: string, providerId: string], { provider_id: string }>(
  'ledger.owner',
  'SELECT provider_id FROM provider_owners WHERE user_id = $1 AND provider_id = $2',
);

export async function isProviderOf(
  connection: Connection,
  userId: string,
  providerId: string,
): Promise<boolean> {
  return (await findOwnership(connection, userId, providerId)).length > 0;
}
