import type { User } from '@glow50/contract/accounts/auth';
import { v7 } from 'uuid';
import type { Dependencies } from '../platform/dependencies';
import type { Transaction } from '../platform/database/connection';
import { inTransaction } from '../platform/database/transaction';
import type { Account } from './account-repository';
import {
  isRenewalDue,
  isSeenAgain,
  type Lifetime,
  renewableUntil,
  retirement,
  sessionEnd,
  tokenExpiry,
} from './session-policy';
import {
  addSession,
  addToken,
  findSessionWithPage,
  findToken,
  noteFirstSignIn,
  noteFirstUse,
  noteSeen,
  removeEnded,
  removeSession,
} from './session-repository';
import { successorOf } from './session-token';
import { hashToken, isTokenShaped, makeToken } from '../platform/access/token';

const USER_AGENT_LENGTH = 300;

interface StartedSession {
  accessToken: string;
  /** Value of the HttpOnly cookie. On its own it can only end the session. */
  cookie: string;
  endsAt: Date;
}

interface Observation {
  user: User;
  /** The replacement token, present when more than half of the current token's life has passed. */
  token?: string;
}

interface Start {
  userAgent?: string | undefined;
  place?: string;
  provesSecondStep?: boolean;
  byPassword?: boolean;
  /** Runs in the transaction that starts the session. When it throws, none is started. */
  onStarted?(tx: Transaction, started: { isFirst: boolean; now: Date }): Promise<void>;
}

export interface Sessions {
  start(account: Account, lifetime: Lifetime, start?: Start): Promise<StartedSession>;
  /** Returns the user of the token, or null when the token is invalid or expired. `readPlace`: where the request comes from. */
  observe(token: string, readPlace?: () => string): Promise<Observation | null>;
  end(secret: string, kind: 'bearer' | 'cookie'): Promise<void>;
}

export function createSessions({
  database,
  clock,
  config,
}: Pick<Dependencies, 'database' | 'clock' | 'config'>): Sessions {
  async function start(
    { userId }: Account,
    lifetime: Lifetime,
    { userAgent = '', place = '', provesSecondStep = false, byPassword = false, onStarted }: Start = {},
  ): Promise<StartedSession> {
    const now = clock.now();
    const [accessToken, cookie] = [makeToken(), makeToken()];
    const endsAt = sessionEnd(lifetime, now);
    const session = {
      userId,
      sessionId: v7(),
      lifetime,
      startedAt: now,
      renewableUntil: renewableUntil(lifetime, now),
      endsAt,
      userAgent: userAgent.slice(0, USER_AGENT_LENGTH),
      secondStepAt: provesSecondStep ? now : null,
      place,
      byPassword,
    };
    const first = { issuedAt: now, predecessorHash: null };
    await inTransaction(database, async (tx) => {
      await removeEnded(tx, userId, now);
      await addSession(tx, session, [
        { ...first, hash: hashToken(accessToken), kind: 'bearer', expiresAt: tokenExpiry(lifetime, now) },
        { ...first, hash: hashToken(cookie), kind: 'cookie', expiresAt: endsAt },
      ]);
      const isFirst = await noteFirstSignIn(tx, userId, now);
      await onStarted?.(tx, { isFirst, now });
    });
    return { accessToken, cookie, endsAt };
  }

  async function observe(token: string, readPlace?: () => string): Promise<Observation | null> {
    if (!isTokenShaped(token)) return null;
    const now = clock.now();
    const hash = hashToken(token);
    const found = await findToken(database, hash, 'bearer', now);
    const session = found && (await findSessionWithPage(database, found, now));
    if (!session) return null;

    const { predecessorHash } = found;
    if (predecessorHash && !found.firstUsedAt) {
      await noteFirstUse(database, { hash, predecessorHash }, now, retirement(now));
    }
    if (isSeenAgain(session.lastSeenAt, now)) await noteSeen(database, found, { now, place: readPlace?.() });
    const { fullName, email, role, isVerified, lifetime, page } = session;
    const user = { fullName, email, role, isVerified, ...(page && { page }) };
    if (!isRenewalDue(session, found.issuedAt, now)) return { user };

    const successor = successorOf(token, config.secretKey);
    await addToken(database, found, {
      hash: hashToken(successor),
      kind: 'bearer',
      issuedAt: now,
      expiresAt: tokenExpiry(lifetime, now),
      predecessorHash: hash,
    });
    return { user, token: successor };
  }

  async function end(secret: string, kind: 'bearer' | 'cookie'): Promise<void> {
    if (!isTokenShaped(secret)) return;
    const found = await findToken(database, hashToken(secret), kind, clock.now());
    if (found) await removeSession(database, found);
  }

  return { start, observe, end };
}
