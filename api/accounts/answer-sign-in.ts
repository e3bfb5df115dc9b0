import { ACCOUNT_MESSAGES } from '@glow50/contract/accounts/account-messages';
import type { LoginAnswer, LoginRequest } from '@glow50/contract/accounts/auth';
import { AUTH_MESSAGES } from '@glow50/contract/messages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Transaction } from '../platform/database/connection';
import type { Dependencies } from '../platform/dependencies';
import { HttpError } from '../platform/http/http-error';
import { enqueueMail } from '../platform/mail/mail';
import { deviceName } from './account/device-name';
import { type Account, findAccount, keepAccount } from './account-repository';
import { newDeviceEmail } from './devices/new-device-email';
import { notMeAddress, type UsedWay } from './devices/not-me';
import { placeOf } from './devices/place-of';
import { findPageState } from './find-page-state';
import { findKnownBrowser, setKnownBrowser } from './known-browser';
import { mailAboutRemovalAgain } from './removal/mail-about-removal';
import { findRemoval } from './removal/removal-repository';
import { setSessionCookie } from './session-cookie';
import { createSessions } from './sessions';

type Needs = Pick<Dependencies, 'config' | 'database' | 'clock'>;

interface SignIn {
  account: Account;
  lifetime: LoginRequest['tokenExpiration'];
  /** Whether it also was the second step of staff. */
  provesSecondStep?: boolean;
  byPassword?: boolean;
  /** What proved it, besides a password. */
  used?: UsedWay;
  /** When it was proved, unless just now. */
  since?: Date;
  /** The browser began the sign-up that has just been confirmed. */
  hasSignedUp?: boolean;
}

class BeingRemoved extends Error {}

/**
 * Starts a session and sets its cookies: the end of every way to sign in, once it has proved who comes. Emails the owner
 * about a browser that is not known for the account. Throws 401 when the password was replaced after the account was read;
 * 403 while it is suspended, and for an account that is about to be deleted, which is emailed the link that keeps it.
 */
export async function answerSignIn(
  dependencies: Needs,
  request: FastifyRequest,
  reply: FastifyReply,
  {
    account,
    lifetime,
    provesSecondStep = false,
    byPassword = false,
    used,
    since,
    hasSignedUp = false,
  }: SignIn,
): Promise<LoginAnswer> {
  const { config, database } = dependencies;
  const { userId, fullName, email, role, isVerified } = account;
  const userAgent = request.headers['user-agent'];
  const place = placeOf(request, config);
  const isKnown = (await findKnownBrowser(dependencies, request, email)) !== undefined;

  async function onStarted(
    tx: Transaction,
    { isFirst, now }: { isFirst: boolean; now: Date },
  ): Promise<void> {
    await keepAccount(tx, userId);
    const current = await findAccount(tx, userId);
    if (current?.isSuspended) throw new HttpError(403, ACCOUNT_MESSAGES.suspended);
    if (current?.waysVersion !== account.waysVersion) throw new HttpError(401, AUTH_MESSAGES.sessionEnded);
    if (await findRemoval(tx, userId)) throw new BeingRemoved();
    if (isKnown || isFirst || hasSignedUp) return;
    const device = deviceName(userAgent ?? '');
    const told = { what: 'sign-in' as const, ...(used && { used }) };
    const notMe = notMeAddress(dependencies, account, { since: since ?? now, told });
    await enqueueMail(tx, {
      ownerKey: userId,
      to: email,
      ...newDeviceEmail({ device, place, at: now, notMe }),
    });
  }

  try {
    const { accessToken, ...started } = await createSessions(dependencies).start(account, lifetime, {
      userAgent,
      place,
      provesSecondStep,
      byPassword,
      onStarted,
    });
    setSessionCookie(reply, config.mode, { ...started, lifetime });
    const by = byPassword ? 'password' : 'sign-in';
    await setKnownBrowser(dependencies, request, reply, { email, by });
    const page = await findPageState(database, userId);
    return { message: AUTH_MESSAGES.loginSuccess, accessToken, fullName, email, role, isVerified, ...page };
  } catch (error) {
    if (!(error instanceof BeingRemoved)) throw error;
    await mailAboutRemovalAgain(dependencies, account);
    throw new HttpError(403, ACCOUNT_MESSAGES.beingRemoved);
  }
}
