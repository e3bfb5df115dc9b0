import { FRESH_MINUTES, PASSKEY_MESSAGES } from '@glow50/contract/accounts/passkey-messages';
import { AUTH_MESSAGES } from '@glow50/contract/messages';
import type { Caller } from '../platform/access/caller';
import type { Dependencies } from '../platform/dependencies';
import { HttpError } from '../platform/http/http-error';
import { MINUTE } from '../platform/time/zone-time';
import { getAccount } from './account/get-account';
import type { Account } from './account-repository';
import { isPassword } from './password';

type Needs = Pick<Dependencies, 'database' | 'clock' | 'limits'>;

/**
 * Before another way to sign in is added: the caller signed in minutes ago, or gives the password. Throws 400 at
 * `password` otherwise, so that an open session that somebody else found cannot become theirs for good.
 */
export async function proveFresh(
  { database, clock, limits }: Needs,
  { userId, sessionId }: Caller,
  password: string | undefined,
): Promise<Account> {
  const [account, session] = await Promise.all([
    getAccount(database, userId),
    database.db
      .selectFrom('sessions')
      .select('started_at')
      .where('user_id', '=', userId)
      .where('session_id', '=', sessionId)
      .executeTakeFirst(),
  ]);
  const age = clock.now().getTime() - (session?.started_at.getTime() ?? 0);
  if (age <= FRESH_MINUTES * MINUTE) return account;
  if (!password) throw refuse(PASSKEY_MESSAGES.provePassword);
  await limits.spend(['passwordUser', userId]);
  if (!(await isPassword(password, account.passwordHash))) throw refuse(AUTH_MESSAGES.wrongPassword);
  await limits.giveBack(['passwordUser', userId]);
  return account;
}

const refuse = (message: string) => new HttpError(400, message, { errors: [{ path: 'password', message }] });
