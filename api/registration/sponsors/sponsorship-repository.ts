import type { Selectable } from 'kysely';
import { v7 } from 'uuid';
import type { Connection, Transaction } from '../../platform/database/connection';
import type { SponsorTables } from './sponsor-tables';

export type SponsorshipRow = Selectable<SponsorTables['sponsorships']>;

export async function findSponsorship(
  { db }: Connection,
  userId: string,
): Promise<SponsorshipRow | undefined> {
  return db.selectFrom('sponsorships').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** Creates the user's only sponsorship if needed, and locks it until the transaction ends. */
export async function lockSponsorship({ db }: Transaction, userId: string): Promise<SponsorshipRow> {
  await db
    .insertInto('sponsorships')
    .values({ user_id: userId, sponsorship_id: v7(), state: 'open' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return db
    .selectFrom('sponsorships')
    .selectAll()
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function changeSponsorship(
  { db }: Transaction,
  userId: string,
  change: Partial<Omit<SponsorshipRow, 'user_id' | 'sponsorship_id'>>,
): Promise<void> {
  await db.updateTable('sponsorships').set(change).where('user_id', '=', userId).execute();
}
