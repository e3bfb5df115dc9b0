import { CODE_TRIES, lastResendableAt } from '../../platform/access/email-code';
import type { Connection, Transaction } from '../../platform/database/connection';
import type { AuthTables } from '../account-tables';

type CheckRow = AuthTables['contact_checks'];
const MOST_ADDRESSES = 10;

/** Verified addresses as the user typed them, newest first. */
export async function listChecked({ db }: Connection, ownerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('contact_checks')
    .select('written_email')
    .where('owner_id', '=', ownerId)
    .where('checked_at', 'is not', null)
    .orderBy('checked_at', 'desc')
    .limit(MOST_ADDRESSES)
    .execute();
  return rows.map(({ written_email: email }) => email);
}

/** Returns false when the last code for the address is too recent to be replaced. */
export async function putContactCode(
  { db }: Transaction,
  { owner_id, ...check }: Omit<CheckRow, 'tries' | 'checked_at' | 'email'>,
  now: Date,
): Promise<boolean> {
  const email = check.written_email.toLowerCase();
  const put = await db
    .insertInto('contact_checks')
    .values({ owner_id, ...check, email, checked_at: null })
    .onConflict((conflict) =>
      conflict
        .columns(['owner_id', 'email'])
        .doUpdateSet({ ...check, tries: 0 })
        .where('contact_checks.code_sent_at', '<=', lastResendableAt(now)),
    )
    .executeTakeFirst();
  return put.numInsertedOrUpdatedRows === 1n;
}

/**
 * Counts an attempt before its code is checked. Returns undefined when the code has expired or has no
 * attempts left.
 */
export async function takeContactTry(
  { db }: Transaction,
  { ownerId, email }: { ownerId: string; email: string },
  now: Date,
): Promise<Buffer | undefined> {
  const row = await db
    .updateTable('contact_checks')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('owner_id', '=', ownerId)
    .where('email', '=', email.toLowerCase())
    .where('tries', '<', CODE_TRIES)
    .where('code_expires_at', '>', now)
    .returning('code_hash')
    .executeTakeFirst();
  return row?.code_hash;
}

export async function noteChecked(
  { db }: Transaction,
  { ownerId, email }: { ownerId: string; email: string },
  now: Date,
): Promise<void> {
  await db
    .updateTable('contact_checks')
    .set({ checked_at: now, code_expires_at: now })
    .where('owner_id', '=', ownerId)
    .where('email', '=', email.toLowerCase())
    .execute();
}

export async function findContactCode(
  { db }: Connection,
  { ownerId, email }: { ownerId: string; email: string },
): Promise<{ sentAt: Date; expiresAt: Date; checkedAt: Date | null } | undefined> {
  return db
    .selectFrom('contact_checks')
    .select(['code_sent_at as sentAt', 'code_expires_at as expiresAt', 'checked_at as checkedAt'])
    .where('owner_id', '=', ownerId)
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();
}
