import { ACCOUNT_MESSAGES } from '@glow50/contract/accounts/account-messages';
import type { FastifyRequest } from 'fastify';
import { hashToken, isTokenShaped } from '../../platform/access/token';
import type { Dependencies } from '../../platform/dependencies';
import { HttpError } from '../../platform/http/http-error';
import type { Spending } from '../../platform/limits/limits';
import { isPassword } from '../password';
import { readOwnCookie } from '../session-cookie';
import { findSession, findToken } from '../session-repository';
import type { FoundChange } from './email-changes';

type Needs = Pick<Dependencies, 'database' | 'clock' | 'limits'>;

/**
 * Whether confirming takes the account's password. The link in the old mailbox does without: that mailbox is the account's.
 * Who reads the new one may be a stranger to the account, whose address would become somebody else's, so the browser is
 * signed in to the account, or gives its password.
 */
export async function needsPassword(
  { database, clock }: Needs,
  request: FastifyRequest,
  { side, account: { userId } }: FoundChange,
): Promise<boolean> {
  if (side === 'old') return false;
  const cookie = readOwnCookie(request);
  if (!cookie || !isTokenShaped(cookie)) return true;
  const now = clock.now();
  const found = await findToken(database, hashToken(cookie), 'cookie', now);
  return found?.userId !== userId || !(await findSession(database, found, now));
}

/** Throws 409 at `password` when it is missing, 400 when it is wrong. */
export async function proveOwner(
  needs: Needs,
  request: FastifyRequest,
  change: FoundChange,
  password: string | undefined,
): Promise<void> {
  if (!(await needsPassword(needs, request, change))) return;
  if (!password) throw refuse(409, ACCOUNT_MESSAGES.confirmNeedsPassword);
  const { userId, passwordHash } = change.account;
  const spent: Spending = ['passwordUser', userId];
  await needs.limits.spend(spent);
  if (!(await isPassword(password, passwordHash))) throw refuse(400, ACCOUNT_MESSAGES.confirmWrongPassword);
  await needs.limits.giveBack(spent);
}

const refuse = (status: 400 | 409, message: string) =>
  new HttpError(status, message, { errors: [{ path: 'password', message }] });
