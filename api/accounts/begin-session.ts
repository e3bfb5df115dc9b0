import type { LoginAnswer } from '@glow50/contract/accounts/auth';
import { AUTH_MESSAGES } from '@glow50/contract/messages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Dependencies } from '../platform/dependencies';
import type { Account } from './account-repository';
import { setKnownBrowser } from './known-browser';
import { setSessionCookie } from './session-cookie';
import type { Lifetime } from './session-policy';
import { createSessions } from './sessions';

interface Beginning {
  /** Whose secret was checked. */
  account: Account;
  lifetime: Lifetime;
}

/** What every way to sign in ends with. */
export function sessionBeginner(dependencies: Dependencies) {
  const { config } = dependencies;
  const sessions = createSessions(dependencies);

  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    { account, lifetime }: Beginning,
  ): Promise<LoginAnswer> => {
    const userAgent = request.headers['user-agent'];
    const { accessToken, ...started } = await sessions.start(account, lifetime, userAgent);
    setSessionCookie(reply, config.mode, { ...started, lifetime });
    setKnownBrowser(reply, config, { email: account.email, by: 'sign-in' });
    const { fullName, email, role, isVerified } = account;
    return { message: AUTH_MESSAGES.loginSuccess, accessToken, fullName, email, role, isVerified };
  };
}
