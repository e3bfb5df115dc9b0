import type { Selectable } from 'kysely';
import type { Connection, Transaction } from '../../platform/database/connection';
import type { AuthTables } from '../account-tables';
import { oldestEntryAt, oldestLiveAt } from './attempt-policy';
import { CODE_TRIES, lastResendableAt } from '../../platform/access/email-code';
import type { AttemptRef } from './attempt-secrets';

export type Attempt = Selectable<AuthTables['registration_attempts']>;

/** Each one takes the time of a password check. */
const MOST_RIVALS = 10;
/** A mailbox gets fewer codes in a day. */
const MOST_AWAITED = 40;
/** Attempts of one address that are kept though no email was sent for them. */
const MOST_UNSENT = 40;

export interface NewCode {
  seed: Buffer;
  hash: Buffer;
  expiresAt: Date;
}

export async function addAttempt({ db }: Transaction, attempt: Omit<Attempt, 'tries'>): Promise<void> {
  await db.insertInto('registration_attempts').values(attempt).execute();
}

/** Whether the address has as many attempts as are kept without an email. */
export async function isCrowded({ db }: Connection, email: string, now: Date): Promise<boolean> {
  const rows = await db
    .selectFrom('registration_attempts')
    .select('attempt_id')
    .where('email', '=', email)
    .where('created_at', '>=', oldestLiveAt(now))
    .limit(MOST_UNSENT)
    .execute();
  return rows.length === MOST_UNSENT;
}

/** The attempt of an emailed link, while the link works. */
export async function findLinked(
  { db }: Connection,
  { email, attemptId }: AttemptRef,
  now: Date,
): Promise<Attempt | undefined> {
  return db
    .selectFrom('registration_attempts')
    .selectAll()
    .where('email', '=', email)
    .where('attempt_id', '=', attemptId)
    .where('is_decoy', '=', false)
    .where('code_expires_at', '>', now)
    .executeTakeFirst();
}

/** All whose emailed code and link work. Emails to one mailbox are few. */
export async function listAwaited({ db }: Connection, email: string, now: Date): Promise<Attempt[]> {
  return db
    .selectFrom('registration_attempts')
    .selectAll()
    .where('email', '=', email)
    .where('is_decoy', '=', false)
    .where('code_expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(MOST_AWAITED)
    .execute();
}

interface Sure {
  /** Whose code or link was used. */
  attemptId: string;
  /** Of the browser. */
  cookieHash?: Buffer | undefined;
}

/**
 * Live ones of the address: those that are `sure` before the oldest, so that others who come later push none out. Decoys
 * are left out.
 */
export async function listRivals(
  { db }: Connection,
  email: string,
  { attemptId, cookieHash = Buffer.alloc(0) }: Sure,
  now: Date,
): Promise<Attempt[]> {
  return db
    .selectFrom('registration_attempts')
    .selectAll()
    .where('email', '=', email)
    .where('is_decoy', '=', false)
    .where('created_at', '>=', oldestLiveAt(now))
    .orderBy(
      ({ eb, or }) => or([eb('attempt_id', '=', attemptId), eb('cookie_hash', '=', cookieHash)]),
      'desc',
    )
    .orderBy('created_at')
    .orderBy('attempt_id')
    .limit(MOST_RIVALS)
    .execute();
}

/** Lets the browser that began the attempt know that it was confirmed, and sign in with it. */
export async function noteConfirmed(
  { db }: Transaction,
  { cookieHash, userId }: { cookieHash: Buffer; userId: string },
  now: Date,
): Promise<void> {
  await db
    .insertInto('confirmed_attempts')
    .values({ cookie_hash: cookieHash, confirmed_at: now, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The account that the browser's attempt has opened. Once, and shortly after it was confirmed. */
export async function takeEntry(
  { sql }: Connection,
  cookieHash: Buffer,
  now: Date,
): Promise<string | undefined> {
  const { rows } = await sql.query<{ userId: string }>(
    `WITH entry AS (
       SELECT cookie_hash, user_id FROM confirmed_attempts
       WHERE cookie_hash = $1 AND user_id IS NOT NULL AND confirmed_at >= $2 FOR UPDATE
     )
     UPDATE confirmed_attempts AS c SET user_id = NULL FROM entry
     WHERE c.cookie_hash = entry.cookie_hash RETURNING entry.user_id AS "userId"`,
    [cookieHash, oldestEntryAt(now)],
  );
  return rows[0]?.userId;
}

/** Browsers that began a sign-up of the account sign in with it no longer. */
export async function forgetEntries({ db }: Transaction, userId: string): Promise<void> {
  await db.updateTable('confirmed_attempts').set({ user_id: null }).where('user_id', '=', userId).execute();
}

export async function findState(
  { db }: Connection,
  cookieHash: Buffer,
  now: Date,
): Promise<'waiting' | 'confirmed'> {
  const confirmed = await db
    .selectFrom('confirmed_attempts')
    .select('confirmed_at')
    .where('cookie_hash', '=', cookieHash)
    .where('confirmed_at', '>=', oldestLiveAt(now))
    .executeTakeFirst();
  return confirmed ? 'confirmed' : 'waiting';
}

/** The attempt that the browser began, else the newest one. */
export async function findAttempt(
  { db }: Connection,
  email: string,
  cookieHash: Buffer | undefined,
  now: Date,
): Promise<Attempt | undefined> {
  const attempts = await db
    .selectFrom('registration_attempts')
    .selectAll()
    .where('email', '=', email.toLowerCase())
    .where('created_at', '>=', oldestLiveAt(now))
    .orderBy('created_at', 'desc')
    .orderBy('attempt_id', 'desc')
    .execute();
  return attempts.find(({ cookie_hash: hash }) => cookieHash?.equals(hash)) ?? attempts[0];
}

/**
 * Counts a try before the code is checked. Returns undefined when the code has expired or its tries are used
 * up.
 */
export async function takeTry(
  { db }: Connection,
  { email, attemptId }: AttemptRef,
  now: Date,
): Promise<Attempt | undefined> {
  return db
    .updateTable('registration_attempts')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('email', '=', email)
    .where('attempt_id', '=', attemptId)
    .where('tries', '<', CODE_TRIES)
    .where('code_expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
}

export async function replaceCode(
  { db }: Transaction,
  { email, attemptId }: AttemptRef,
  code: NewCode,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('registration_attempts')
    .set({
      code_seed: code.seed,
      code_hash: code.hash,
      code_expires_at: code.expiresAt,
      code_sent_at: now,
      tries: 0,
    })
    .where('email', '=', email)
    .where('attempt_id', '=', attemptId)
    .where('code_sent_at', '<=', lastResendableAt(now))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes the attempt and all others of the same address. Of concurrent calls only one gets the attempt. */
export async function takeAttempt(
  { db }: Transaction,
  { email, attemptId }: AttemptRef,
  now: Date,
): Promise<Attempt | undefined> {
  const attempt = await db
    .deleteFrom('registration_attempts')
    .where('email', '=', email)
    .where('attempt_id', '=', attemptId)
    .where('is_decoy', '=', false)
    .where('code_expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
  if (attempt) await db.deleteFrom('registration_attempts').where('email', '=', email).execute();
  return attempt;
}
