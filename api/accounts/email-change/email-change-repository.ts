import type { EmailChange } from '@glow50/contract/accounts/email-change';
import type { Connection, Transaction } from '../../platform/database/connection';
import type { EmailChangeTables } from './email-change-tables';

export type EmailChangeRow = EmailChangeTables['email_changes'];
export type Side = 'old' | 'new';

export async function findEmailChange(
  { db }: Connection,
  userId: string,
  now: Date,
): Promise<EmailChangeRow | undefined> {
  return db
    .selectFrom('email_changes')
    .selectAll()
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Replaces an earlier change. */
export async function writeEmailChange({ db }: Transaction, row: EmailChangeRow): Promise<void> {
  const { user_id: _, ...rest } = row;
  await db
    .insertInto('email_changes')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(rest))
    .execute();
}

export async function findAsked(
  { db }: Connection,
  { userId, changeId }: { userId: string; changeId: string },
  now: Date,
): Promise<EmailChangeRow | undefined> {
  return db
    .selectFrom('email_changes')
    .selectAll()
    .where('user_id', '=', userId)
    .where('change_id', '=', changeId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Resolves to undefined when the change is over. */
export async function confirmSide(
  { db }: Transaction,
  { userId, changeId, side }: { userId: string; changeId: string; side: Side },
  now: Date,
): Promise<EmailChangeRow | undefined> {
  return db
    .updateTable('email_changes')
    .set({ [`${side}_confirmed_at`]: now })
    .where('user_id', '=', userId)
    .where('change_id', '=', changeId)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
}

export async function dropEmailChange({ db }: Connection, userId: string): Promise<void> {
  await db.deleteFrom('email_changes').where('user_id', '=', userId).execute();
}

/** Resolves to false when another account has the address. */
export async function moveAccount(
  { db }: Transaction,
  userId: string,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const taken = await db
    .insertInto('user_emails')
    .values({ email: to.toLowerCase(), user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  if (!taken) return false;
  await db
    .deleteFrom('user_emails')
    .where('email', '=', from.toLowerCase())
    .where('user_id', '=', userId)
    .execute();
  await db.updateTable('users').set({ email: to }).where('user_id', '=', userId).execute();
  await db.deleteFrom('registration_attempts').where('email', '=', to.toLowerCase()).execute();
  return true;
}

export const presentEmailChange = (row: EmailChangeRow): EmailChange => ({
  email: row.email,
  isOldConfirmed: row.old_confirmed_at !== null,
  isNewConfirmed: row.new_confirmed_at !== null,
  endsAt: row.expires_at.toISOString(),
});
