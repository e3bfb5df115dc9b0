import { AUTH_MESSAGES } from '@glow50/contract/messages';
import type { Connection } from '../../platform/database/connection';
import { HttpError } from '../../platform/http/http-error';
import { type Account, findAccount } from '../account-repository';

/** Throws 401 when the account was removed during the request. */
export async function getAccount(connection: Connection, userId: string): Promise<Account> {
  const account = await findAccount(connection, userId);
  if (!account) throw new HttpError(401, AUTH_MESSAGES.sessionEnded);
  return account;
}
