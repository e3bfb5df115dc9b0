import type { Connection, Transaction } from '../../platform/database/connection';
import type { RemovalTables } from './removal-tables';

export type Removal = RemovalTables['account_removals'];

export async function findRemoval({ db }: Connection, userId: string): Promise<Removal | undefined> {
  return db.selectFrom('account_removals').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** True while the account waits to be deleted. */
export const isLeaving = async (connection: Connection, userId: string): Promise<boolean> =>
  (await findRemoval(connection, userId)) !== undefined;

export async function addRemoval({ db }: Transaction, removal: Removal): Promise<void> {
  await db.insertInto('account_removals').values(removal).execute();
}

/** Resolves to undefined when it was taken before: undone, or carried out. */
export async function takeRemoval(
  { db }: Transaction,
  { user_id: userId, removal_id: removalId }: Pick<Removal, 'user_id' | 'removal_id'>,
): Promise<Removal | undefined> {
  return db
    .deleteFrom('account_removals')
    .where('user_id', '=', userId)
    .where('removal_id', '=', removalId)
    .returningAll()
    .executeTakeFirst();
}

export async function listDue({ db }: Connection, now: Date, most: number): Promise<Removal[]> {
  return db
    .selectFrom('account_removals')
    .selectAll()
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(most)
    .execute();
}
