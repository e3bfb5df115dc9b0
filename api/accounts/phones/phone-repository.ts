import { CODE_TRIES, lastResendableAt } from '../../platform/access/email-code';
import type { Connection, Transaction } from '../../platform/database/connection';

export interface PhoneRef {
  /** The account or the booking that asks. */
  ownerId: string;
  phone: string;
}

/** When the owner was last texted a code for the number that cannot be replaced yet. */
export async function findRecentCode(
  { sql }: Connection,
  { ownerId, phone }: PhoneRef,
  now: Date,
): Promise<Date | undefined> {
  const { rows } = await sql.query<{ sentAt: Date }>(
    `SELECT code_sent_at AS "sentAt" FROM phone_checks WHERE owner_id = $1 AND phone = $2 AND code_sent_at > $3`,
    [ownerId, phone, lastResendableAt(now)],
  );
  return rows[0]?.sentAt;
}

/** Returns false when the owner's last code for the number is too recent to be replaced. */
export async function putPhoneCode(
  { sql }: Transaction,
  { ownerId, phone }: PhoneRef,
  { hash, now, expiresAt }: { hash: Buffer; now: Date; expiresAt: Date },
): Promise<boolean> {
  const { rowCount } = await sql.query(
    `INSERT INTO phone_checks AS c (owner_id, phone, code_hash, code_sent_at, code_expires_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (owner_id, phone) DO UPDATE SET code_hash = $3, code_sent_at = $4, code_expires_at = $5, tries = 0
     WHERE c.code_sent_at <= $6`,
    [ownerId, phone, hash, now, expiresAt, lastResendableAt(now)],
  );
  return rowCount === 1;
}

/** Counts an attempt before its code is checked. Undefined when the code has expired or has no attempts left. */
export async function takePhoneTry(
  { sql }: Transaction,
  { ownerId, phone }: PhoneRef,
  now: Date,
): Promise<Buffer | undefined> {
  const { rows } = await sql.query<{ hash: Buffer }>(
    `UPDATE phone_checks SET tries = tries + 1
     WHERE owner_id = $1 AND phone = $2 AND tries < ${CODE_TRIES} AND code_expires_at > $3 RETURNING code_hash AS hash`,
    [ownerId, phone, now],
  );
  return rows[0]?.hash;
}

export async function dropPhoneCodes({ sql }: Transaction, ownerId: string): Promise<void> {
  await sql.query('DELETE FROM phone_checks WHERE owner_id = $1', [ownerId]);
}

export async function findUserPhone({ sql }: Connection, userId: string): Promise<string | undefined> {
  const { rows } = await sql.query<{ phone: string }>('SELECT phone FROM user_phones WHERE user_id = $1', [
    userId,
  ]);
  return rows[0]?.phone;
}

export async function putUserPhone(
  { sql }: Transaction,
  { userId, phone }: { userId: string; phone: string },
  now: Date,
): Promise<void> {
  await sql.query(
    `INSERT INTO user_phones (user_id, phone, confirmed_at) VALUES ($1, $2, $3)
     ON CONFLICT (user_id) DO UPDATE SET phone = $2, confirmed_at = $3`,
    [userId, phone, now],
  );
}

export async function dropUserPhone({ sql }: Transaction, userId: string): Promise<void> {
  await sql.query('DELETE FROM user_phones WHERE user_id = $1', [userId]);
}

export async function exportPhone(
  { sql }: Connection,
  userId: string,
): Promise<{ number: string; confirmedAt: string } | null> {
  const { rows } = await sql.query<{ number: string; confirmedAt: Date }>(
    'SELECT phone AS number, confirmed_at AS "confirmedAt" FROM user_phones WHERE user_id = $1',
    [userId],
  );
  const [row] = rows;
  return row ? { ...row, confirmedAt: row.confirmedAt.toISOString() } : null;
}
