import { NIL, v7 } from 'uuid';
import type { Connection, Transaction } from '../platform/database/connection';

export interface Account {
  userId: string;
  fullName: string;
  email: string;
  passwordHash: string;
  role: 'user' | 'staff';
  isVerified: boolean;
  createdAt: Date;
  /** Its owner reported a sign-in that was somebody else's: nothing signs in before a new password is chosen by email. */
  isSuspended: boolean;
  /** Another one with every new password. What was proved under an earlier one no longer counts. */
  waysVersion: string | null;
}

/**
 * Ignores case. Runs the same two queries for an unknown address as for a known one, so that the response
 * time does not reveal whether an account exists.
 */
export async function findAccountByEmail(
  connection: Connection,
  email: string,
): Promise<Account | undefined> {
  const owner = await connection.db
    .selectFrom('user_emails')
    .select('user_id')
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();
  return findAccount(connection, owner?.user_id ?? NIL);
}

export async function findAccount({ db }: Connection, userId: string): Promise<Account | undefined> {
  const user = await db.selectFrom('users').selectAll().where('user_id', '=', userId).executeTakeFirst();
  return (
    user && {
      userId: user.user_id,
      fullName: user.full_name,
      email: user.email,
      passwordHash: user.password_hash,
      role: user.role,
      isVerified: user.is_verified,
      createdAt: user.created_at,
      isSuspended: user.suspended_at !== null,
      waysVersion: user.ways_version,
    }
  );
}

/** The account stays until the transaction ends. Returns false when there is none. */
export async function keepAccount({ sql }: Transaction, userId: string): Promise<boolean> {
  const { rowCount } = await sql.query('SELECT FROM users WHERE user_id = $1 FOR KEY SHARE', [userId]);
  return rowCount === 1;
}

/** Waits for bookings that are being confirmed, and has later ones wait. */
export async function lockAccount({ sql }: Transaction, userId: string): Promise<void> {
  await sql.query('SELECT FROM users WHERE user_id = $1 FOR UPDATE', [userId]);
}

/**
 * Creates the account of a verified address, or completes the existing unverified one. Returns undefined when
 * a concurrent request was faster.
 */
export async function openAccount(
  { db }: Transaction,
  { fullName, email, passwordHash }: Pick<Account, 'fullName' | 'email' | 'passwordHash'>,
  now: Date,
): Promise<{ userId: string } | undefined> {
  const userId = v7();
  const details = {
    full_name: fullName,
    email,
    password_hash: passwordHash,
    is_verified: true,
    ways_version: v7(),
  };
  const owner = await db
    .insertInto('user_emails')
    .values({ email: email.toLowerCase(), user_id: userId })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('user_id')
    .executeTakeFirst();
  if (owner) {
    await db
      .insertInto('users')
      .values({ ...details, user_id: userId, role: 'user', created_at: now })
      .execute();
    return { userId };
  }
  const waiting = await db
    .updateTable('users')
    .set(details)
    .where('user_id', '=', ({ selectFrom }) =>
      selectFrom('user_emails').select('user_id').where('email', '=', email.toLowerCase()),
    )
    .where('is_verified', '=', false)
    .returning('user_id')
    .executeTakeFirst();
  return waiting && { userId: waiting.user_id };
}

/** `suspendedAt`: since when nothing signs in, the password included. */
export async function setPassword(
  { db }: Transaction,
  userId: string,
  { passwordHash, suspendedAt }: { passwordHash: string; suspendedAt: Date | null },
): Promise<void> {
  await db
    .updateTable('users')
    .set({ password_hash: passwordHash, suspended_at: suspendedAt, ways_version: v7() })
    .where('user_id', '=', userId)
    .execute();
}

export async function setFullName({ db }: Connection, userId: string, fullName: string): Promise<void> {
  await db.updateTable('users').set({ full_name: fullName }).where('user_id', '=', userId).execute();
}
