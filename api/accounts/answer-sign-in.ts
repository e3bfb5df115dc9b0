import type { LoginAnswer, LoginRequest } from '@glow50/contract/accounts/auth';
import { AUTH_MESSAGES } from '@glow50/contract/messages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Dependencies } from '../platform/dependencies';
import type { Account } from './account-repository';
import { findPageState } from './find-page-state';
import { setKnownBrowser } from './known-browser';
import { setSessionCookie } from './session-cookie';
import { createSessions } from './sessions';

type Needs = Pick<Dependencies, 'config' | 'database' | 'clock'>;

/** Starts a session and sets its cookies: the end of every way to sign in, once it has proved who comes. */
export async function answerSignIn(
  dependencies: Needs,
  request: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
  { account, lifetime, provesSecondStep = false }: SignIn,
): Promise<LoginAnswer> {
  const { config } = dependencies;
  const userAgent = request.headers['user-agent'];
  const { accessToken, ...started } = await createSessions(dependencies).start(account, lifetime, userAgent, {
    provesSecondStep,
  });
  setSessionCookie(reply, config.mode, { ...started, lifetime });
  setKnownBrowser(reply, config, { email: account.email, by: 'sign-in' });
  const { fullName, email, role, isVerified } = account;
  const page = await findPageState(dependencies.database, account.userId);
  return { message: AUTH_MESSAGES.loginSuccess, accessToken, fullName, email, role, isVerified, ...page };
}

interface SignIn {
  account: Account;
  lifetime: LoginRequest['tokenExpiration'];
  /** Whether it also was the second step of staff. */
  provesSecondStep?: boolean;
}
