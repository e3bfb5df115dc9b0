import type { Connection, Transaction } from '../../platform/database/connection';
import type { SecondStepTables } from './second-step-tables';

export type AppRow = SecondStepTables['second_steps'];

export async function findApp({ db }: Connection, userId: string): Promise<AppRow | undefined> {
  return db.selectFrom('second_steps').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

export async function countProofs(
  { sql }: Connection,
  userId: string,
): Promise<{ passkeys: number; recoveryCodes: number }> {
  const { rows } = await sql.query<{ passkeys: number; recoveryCodes: number }>(
    `SELECT (SELECT count(*)::int FROM passkeys WHERE user_id = $1 AND is_second_step) AS passkeys,
            (SELECT count(*)::int FROM recovery_codes WHERE user_id = $1) AS "recoveryCodes"`,
    [userId],
  );
  return rows[0] ?? { passkeys: 0, recoveryCodes: 0 };
}

export async function keepApp({ sql }: Transaction, row: AppRow, codes: readonly Buffer[]): Promise<void> {
  await sql.query(
    `INSERT INTO second_steps (user_id, sealed_secret, last_step, created_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (user_id) DO UPDATE SET sealed_secret = $2, last_step = $3, created_at = $4`,
    [row.user_id, row.sealed_secret, row.last_step, row.created_at],
  );
  await sql.query('DELETE FROM recovery_codes WHERE user_id = $1', [row.user_id]);
  await sql.query('INSERT INTO recovery_codes (user_id, code_hash) SELECT $1, unnest($2::bytea[])', [
    row.user_id,
    codes,
  ]);
}

/** Resolves to false when this code, or a later one, was accepted before. */
export async function takeStep({ sql }: Connection, userId: string, step: number): Promise<boolean> {
  const { rowCount } = await sql.query(
    'UPDATE second_steps SET last_step = $2 WHERE user_id = $1 AND last_step < $2',
    [userId, step],
  );
  return rowCount === 1;
}

/** Resolves to true once. */
export async function takeRecoveryCode({ sql }: Connection, userId: string, hash: Buffer): Promise<boolean> {
  const { rowCount } = await sql.query('DELETE FROM recovery_codes WHERE user_id = $1 AND code_hash = $2', [
    userId,
    hash,
  ]);
  return rowCount === 1;
}

export async function keepPermit(
  { sql }: Transaction,
  userId: string,
  hash: Buffer,
  expiresAt: Date,
): Promise<void> {
  await sql.query(
    `INSERT INTO second_step_permits (user_id, code_hash, expires_at) VALUES ($1, $2, $3)
     ON CONFLICT (user_id) DO UPDATE SET code_hash = $2, expires_at = $3`,
    [userId, hash, expiresAt],
  );
}

export async function isPermit(
  { sql }: Connection,
  userId: string,
  hash: Buffer,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await sql.query(
    'SELECT FROM second_step_permits WHERE user_id = $1 AND code_hash = $2 AND expires_at > $3',
    [userId, hash, now],
  );
  return rowCount === 1;
}

/** Resolves to true once. */
export async function takePermit({ sql }: Transaction, userId: string, now: Date): Promise<boolean> {
  const { rowCount } = await sql.query(
    'DELETE FROM second_step_permits WHERE user_id = $1 AND expires_at > $2',
    [userId, now],
  );
  return rowCount === 1;
}

export async function notePassed(
  { sql }: Connection,
  { userId, sessionId }: { userId: string; sessionId: string },
  now: Date,
): Promise<void> {
  await sql.query('UPDATE sessions SET second_step_at = $3 WHERE user_id = $1 AND session_id = $2', [
    userId,
    sessionId,
    now,
  ]);
}

/** Removes all of it, also from the sessions that proved it. */
export async function dropSecondStep({ sql }: Transaction, userId: string): Promise<void> {
  await sql.query('DELETE FROM second_steps WHERE user_id = $1', [userId]);
  await sql.query('DELETE FROM recovery_codes WHERE user_id = $1', [userId]);
  await sql.query('DELETE FROM second_step_permits WHERE user_id = $1', [userId]);
  await sql.query('DELETE FROM passkeys WHERE user_id = $1 AND is_second_step', [userId]);
  await sql.query('UPDATE sessions SET second_step_at = NULL WHERE user_id = $1', [userId]);
}
