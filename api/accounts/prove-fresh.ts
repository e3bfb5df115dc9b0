import { ACCOUNT_MESSAGES } from '@glow50/contract/accounts/account-messages';
import { FRESH_MINUTES, PASSKEY_MESSAGES } from '@glow50/contract/accounts/passkey-messages';
import { AUTH_MESSAGES } from '@glow50/contract/messages';
import type { Caller } from '../platform/access/caller';
import type { Dependencies } from '../platform/dependencies';
import { HttpError } from '../platform/http/http-error';
import type { Spending } from '../platform/limits/limits';
import { MINUTE } from '../platform/time/zone-time';
import { getAccount } from './account/get-account';
import type { Account } from './account-repository';
import { isPassword, NOBODYS_HASH } from './password';

type Needs = Pick<Dependencies, 'database' | 'clock' | 'limits'>;

/**
 * Before a way to sign in is added or removed: the caller signed in minutes ago, or gives the password. Throws 400 at
 * `password` otherwise, so that an open session that somebody else found cannot become theirs for good.
 */
export async function proveFresh(
  needs: Needs,
  caller: Caller,
  password: string | undefined,
): Promise<Account> {
  const [account, session] = await findBoth(needs, caller);
  if (isFresh(needs, session)) return account;
  if (account.passwordHash === NOBODYS_HASH) throw refuse(ACCOUNT_MESSAGES.noPassword);
  if (!password) throw refuse(PASSKEY_MESSAGES.provePassword);
  await judge(needs, caller, { account, session, password });
  return account;
}

/**
 * The caller gives the password, however fresh the session is. An account without one does with a fresh session. Throws
 * 400 at `path` otherwise.
 */
export async function provePassword(
  needs: Needs,
  caller: Caller,
  password: string | undefined,
  path = 'password',
): Promise<Account> {
  const [account, session] = await findBoth(needs, caller);
  if (account.passwordHash === NOBODYS_HASH) {
    if (!isFresh(needs, session)) throw refuse(ACCOUNT_MESSAGES.noPassword, path);
    return account;
  }
  await judge(needs, caller, { account, session, password: password ?? '', path });
  return account;
}

interface SessionStart {
  started_at: Date;
  by_password: boolean;
}

async function findBoth({ database }: Needs, { userId, sessionId }: Caller) {
  const [account, session] = await Promise.all([
    getAccount(database, userId),
    database.db
      .selectFrom('sessions')
      .select(['started_at', 'by_password'])
      .where('user_id', '=', userId)
      .where('session_id', '=', sessionId)
      .executeTakeFirst(),
  ]);
  if (account.isSuspended) throw new HttpError(403, ACCOUNT_MESSAGES.suspended);
  return [account, session] as const;
}

function isFresh({ clock }: Needs, session: SessionStart | undefined): boolean {
  const age = clock.now().getTime() - (session?.started_at.getTime() ?? 0);
  return age <= FRESH_MINUTES * MINUTE;
}

interface Guess {
  account: Account;
  session: SessionStart | undefined;
  password: string;
  path?: string;
}

/**
 * Each session has tries of its own: a session that somebody else found takes none from its owner, who signs in anew.
 * Sessions that were opened without the password share theirs, because a passkey opens any number of them.
 */
async function judge(
  { limits }: Needs,
  { userId, sessionId }: Caller,
  { account, session, password, path }: Guess,
): Promise<void> {
  const spendings: Spending[] = [
    ['passwordSession', sessionId],
    ...(session?.by_password ? [] : [['passwordUser', userId] as const]),
  ];
  try {
    await limits.spend(...spendings);
  } catch (error) {
    if (!(error instanceof HttpError) || error.statusCode !== 429) throw error;
    throw new HttpError(429, ACCOUNT_MESSAGES.tooManyHere, { headers: error.headers });
  }
  if (!(await isPassword(password, account.passwordHash))) throw refuse(AUTH_MESSAGES.wrongPassword, path);
  await limits.giveBack(...spendings);
}

const refuse = (message: string, path = 'password') =>
  new HttpError(400, message, { errors: [{ path, message }] });
