import { AUTH_MESSAGES } from '@glow50/shared/api/messages';
import type { Connection } from '../../database/connection';
import { HttpError } from '../../http/http-error';
import { type Account, findAccount } from '../account-repository';

/** The account of a caller. Throws 401 when it was removed while the call was under way. */
export async function getAccount(connection: Connection, userId: string): Promise<Account> {
  const account = await findAccount(connection, userId);
  if (!account) throw new HttpError(401, AUTH_MESSAGES.sessionEnded);
  return account;
}
