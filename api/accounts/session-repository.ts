import { AUTH_MESSAGES } from '@glow50/contract/messages';
import type { Connection, Transaction } from '../platform/database/connection';
import { prepared } from '../platform/database/prepared';
import { HttpError } from '../platform/http/http-error';
import { type PageState, pageStateOf } from './find-page-state';
import type { Lifetime } from './session-policy';

export interface Session {
  userId: string;
  sessionId: string;
  lifetime: Lifetime;
  startedAt: Date;
  renewableUntil: Date;
  endsAt: Date;
  userAgent: string;
  /** When staff last proved the second step here. */
  secondStepAt: Date | null;
  place: string;
  /** Whether it was opened with the password. */
  byPassword: boolean;
}

export interface NewToken {
  hash: Buffer;
  kind: 'bearer' | 'cookie';
  issuedAt: Date;
  expiresAt: Date;
  predecessorHash: Buffer | null;
}

export interface TokenRow {
  userId: string;
  sessionId: string;
  issuedAt: Date;
  firstUsedAt: Date | null;
  predecessorHash: Buffer | null;
}

export interface SessionRow {
  lifetime: Lifetime;
  renewableUntil: Date;
  fullName: string;
  email: string;
  role: 'user' | 'staff';
  isVerified: boolean;
  secondStepAt: Date | null;
  lastSeenAt: Date | null;
}

/** What the person is told of it. */
type ObservedRow = Omit<SessionRow, 'secondStepAt'> & { page: PageState | null };

const selectToken = prepared<[hash: Buffer, kind: NewToken['kind'], now: Date], TokenRow>(
  'session.token',
  `SELECT user_id AS "userId", session_id AS "sessionId", issued_at AS "issuedAt",
          first_used_at AS "firstUsedAt", predecessor_hash AS "predecessorHash"
   FROM session_tokens WHERE token_hash = $1 AND kind = $2 AND expires_at > $3`,
);

const COLUMNS = `lifetime, renewable_until AS "renewableUntil", full_name AS "fullName", email, role,
          is_verified AS "isVerified", last_seen_at AS "lastSeenAt"`;
const LIVE = `FROM sessions JOIN users USING (user_id)
   WHERE user_id = $1 AND session_id = $2 AND ends_at > $3`;

const selectSession = prepared<[userId: string, sessionId: string, now: Date], SessionRow>(
  'session.user',
  `SELECT ${COLUMNS}, second_step_at AS "secondStepAt" ${LIVE}`,
);

const selectSessionWithPage = prepared<[userId: string, sessionId: string, now: Date], ObservedRow>(
  'session.user-page',
  `SELECT ${COLUMNS}, ${pageStateOf('$1')} AS page ${LIVE}`,
);

export async function findToken(
  connection: Connection,
  hash: Buffer,
  kind: NewToken['kind'],
  now: Date,
): Promise<TokenRow | undefined> {
  return (await selectToken(connection, hash, kind, now))[0];
}

export async function findSession(
  connection: Connection,
  { userId, sessionId }: Pick<Session, 'userId' | 'sessionId'>,
  now: Date,
): Promise<SessionRow | undefined> {
  return (await selectSession(connection, userId, sessionId, now))[0];
}

/** As `findSession`, with what the account has of a page: one statement, because every visit of the signed-in asks. */
export async function findSessionWithPage(
  connection: Connection,
  { userId, sessionId }: Pick<Session, 'userId' | 'sessionId'>,
  now: Date,
): Promise<ObservedRow | undefined> {
  return (await selectSessionWithPage(connection, userId, sessionId, now))[0];
}

export async function addSession(
  tx: Transaction,
  session: Session,
  tokens: readonly NewToken[],
): Promise<void> {
  await tx.db
    .insertInto('sessions')
    .values({
      user_id: session.userId,
      session_id: session.sessionId,
      lifetime: session.lifetime,
      started_at: session.startedAt,
      renewable_until: session.renewableUntil,
      ends_at: session.endsAt,
      user_agent: session.userAgent,
      second_step_at: session.secondStepAt,
      place: session.place,
      last_seen_at: session.startedAt,
      by_password: session.byPassword,
    })
    .execute();
  for (const token of tokens) await addToken(tx, session, token);
}

/** Idempotent. */
export async function addToken(
  { db }: Connection,
  { userId, sessionId }: Pick<Session, 'userId' | 'sessionId'>,
  token: NewToken,
): Promise<void> {
  await db
    .insertInto('session_tokens')
    .values({
      token_hash: token.hash,
      kind: token.kind,
      user_id: userId,
      session_id: sessionId,
      issued_at: token.issuedAt,
      expires_at: token.expiresAt,
      first_used_at: null,
      predecessor_hash: token.predecessorHash,
    })
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .execute();
}

/**
 * Shortens the predecessor's life before it records the use. After a crash between the two steps, the next
 * call repeats both.
 */
export async function noteFirstUse(
  { db }: Connection,
  token: { hash: Buffer; predecessorHash: Buffer },
  now: Date,
  predecessorExpiry: Date,
): Promise<void> {
  await db
    .updateTable('session_tokens')
    .set({ expires_at: predecessorExpiry })
    .where('token_hash', '=', token.predecessorHash)
    .where('expires_at', '>', predecessorExpiry)
    .execute();
  await db
    .updateTable('session_tokens')
    .set({ first_used_at: now })
    .where('token_hash', '=', token.hash)
    .where('first_used_at', 'is', null)
    .execute();
}

/** Call it when `isSeenAgain` says so. */
export async function noteSeen(
  { db }: Connection,
  { userId, sessionId }: Pick<Session, 'userId' | 'sessionId'>,
  { now, place }: { now: Date; place: string | undefined },
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_seen_at: now, ...(place !== undefined && { place }) })
    .where('user_id', '=', userId)
    .where('session_id', '=', sessionId)
    .execute();
}

/** Resolves to true for the first session that the account ever has. */
export async function noteFirstSignIn({ sql }: Transaction, userId: string, now: Date): Promise<boolean> {
  const { rowCount } = await sql.query(
    'UPDATE users SET first_signed_in_at = $2 WHERE user_id = $1 AND first_signed_in_at IS NULL',
    [userId, now],
  );
  return rowCount === 1;
}

/** Lock the account before, so that nobody ends the session meanwhile. Resolves to undefined when it has ended. */
export async function findLiveSession(
  { db }: Transaction,
  { userId, sessionId }: Pick<Session, 'userId' | 'sessionId'>,
  now: Date,
): Promise<{ startedAt: Date } | undefined> {
  return db
    .selectFrom('sessions')
    .select('started_at as startedAt')
    .where('user_id', '=', userId)
    .where('session_id', '=', sessionId)
    .where('ends_at', '>', now)
    .executeTakeFirst();
}

/** As `findLiveSession`. Throws 401 when it has ended. */
export async function requireSession(
  tx: Transaction,
  caller: Pick<Session, 'userId' | 'sessionId'>,
  now: Date,
): Promise<{ startedAt: Date }> {
  const session = await findLiveSession(tx, caller, now);
  if (!session) throw new HttpError(401, AUTH_MESSAGES.sessionEnded);
  return session;
}

export async function removeSession(
  { db }: Connection,
  { userId, sessionId }: Pick<Session, 'userId' | 'sessionId'>,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Resolves to how many there were. */
export async function removeSessions(
  { db }: Connection,
  userId: string,
  keptSessionId?: string,
): Promise<number> {
  const sessions = db.deleteFrom('sessions').where('user_id', '=', userId);
  const { numDeletedRows } = await (
    keptSessionId ? sessions.where('session_id', '!=', keptSessionId) : sessions
  ).executeTakeFirst();
  return Number(numDeletedRows);
}

export async function listSessions({ db }: Connection, userId: string, now: Date) {
  return db
    .selectFrom('sessions')
    .select([
      'session_id as sessionId',
      'user_agent as userAgent',
      'started_at as startedAt',
      'ends_at as endsAt',
      'last_seen_at as lastSeenAt',
      'place',
    ])
    .where('user_id', '=', userId)
    .where('ends_at', '>', now)
    .orderBy('started_at', 'desc')
    .orderBy('session_id', 'desc')
    .execute();
}

/** Deletes the user's expired sessions. */
export async function removeEnded({ db }: Connection, userId: string, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).where('ends_at', '<=', now).execute();
}
