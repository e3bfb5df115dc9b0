import type { Connection, Transaction } from '../../platform/database/connection';
import type { PasskeyTables } from './passkey-tables';

export type PasskeyRow = Omit<PasskeyTables['passkeys'], 'is_second_step'> & { is_second_step: boolean };

export async function listPasskeys({ db }: Connection, userId: string): Promise<PasskeyRow[]> {
  return db
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('passkey_id', 'desc')
    .limit(100)
    .execute();
}

export async function findPasskey(
  { db }: Connection,
  userId: string,
  credentialId: string,
): Promise<PasskeyRow | undefined> {
  return db
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
}

export async function insertPasskey({ db }: Transaction, row: PasskeyRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('passkeys')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/**
 * Resolves to false when a key with a counter did not count on since its last use: there are two of it. Of two calls
 * with the same count, one gets false.
 */
export async function noteUse(
  { sql }: Connection,
  { user_id: userId, passkey_id: passkeyId }: Pick<PasskeyRow, 'user_id' | 'passkey_id'>,
  { counter, isSynced, now }: { counter: number; isSynced: boolean; now: Date },
): Promise<boolean> {
  const { rowCount } = await sql.query(
    `UPDATE passkeys SET counter = $3, is_synced = $4, last_used_at = $5
     WHERE user_id = $1 AND passkey_id = $2 AND (counter < $3 OR (counter = 0 AND $3 = 0))`,
    [userId, passkeyId, counter, isSynced, now],
  );
  return rowCount === 1;
}

export async function renamePasskey(
  { db }: Connection,
  { userId, passkeyId, name }: { userId: string; passkeyId: string; name: string },
): Promise<PasskeyRow | undefined> {
  return db
    .updateTable('passkeys')
    .set({ name })
    .where('user_id', '=', userId)
    .where('passkey_id', '=', passkeyId)
    .returningAll()
    .executeTakeFirst();
}

export async function dropPasskey(
  { db }: Transaction,
  userId: string,
  passkeyId: string,
): Promise<{ name: string; is_second_step: boolean } | undefined> {
  return db
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where('passkey_id', '=', passkeyId)
    .returning(['name', 'is_second_step'])
    .executeTakeFirst();
}

export async function dropPasskeys({ db }: Transaction, userId: string): Promise<void> {
  await db.deleteFrom('passkeys').where('user_id', '=', userId).execute();
}
