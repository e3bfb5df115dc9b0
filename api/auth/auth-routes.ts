import cookie from '@fastify/cookie';
import { LoginAnswer, LoginRequest, ObserverAnswer, User } from '@glow50/shared/api/auth';
import { login, logout, observer } from '@glow50/shared/api/auth-calls';
import { AUTH_MESSAGES } from '@glow50/shared/api/messages';
import { Message } from '@glow50/shared/api/problem';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Dependencies } from '../dependencies';
import { HttpError } from '../http/http-error';
import { bearer } from '../http/openapi';
import { findAccountByEmail } from './account-repository';
import { isPassword } from './password';
import { readBearer } from './read-bearer';
import { clearSessionCookie, readOwnCookie, setSessionCookie } from './session-cookie';
import { createSessions } from './sessions';

const RenewedUser = ObserverAnswer.required({ token: true }).meta({ id: 'RenewedUser' });

/** Signing in, staying signed in, signing out. */
export function authRoutes(dependencies: Dependencies): FastifyPluginAsyncZod {
  const { config, database } = dependencies;
  const sessions = createSessions(dependencies);

  return async (app) => {
    await app.register(cookie);
    app.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });

    app.post(
      login.path,
      {
        config: { access: 'credential' },
        schema: {
          operationId: 'login',
          tags: ['auth'],
          summary: 'Sign in with email and password',
          body: LoginRequest,
          response: { 200: LoginAnswer },
        },
      },
      async ({ body }, reply) => {
        const account = await findAccountByEmail(database, body.email);
        const isRight = await isPassword(body.password, account?.passwordHash);
        if (!account || !isRight) throw new HttpError(401, AUTH_MESSAGES.badCredentials);
        if (!account.isVerified) throw new HttpError(403, AUTH_MESSAGES.notVerified);

        const lifetime = body.tokenExpiration;
        const { accessToken, ...started } = await sessions.start(account, lifetime);
        setSessionCookie(reply, config.mode, { ...started, lifetime });
        const { fullName, email, role, isVerified } = account;
        return { message: AUTH_MESSAGES.loginSuccess, accessToken, fullName, email, role, isVerified };
      },
    );

    app.post(
      observer.path,
      {
        config: { access: 'credential' },
        schema: {
          operationId: 'observeSession',
          tags: ['auth'],
          summary: 'Who is signed in; with a new token when the old one is past half its life',
          security: bearer,
          response: { 200: User, 201: RenewedUser },
        },
      },
      async (request, reply) => {
        const observation = await sessions.observe(readBearer(request) ?? '');
        if (!observation) throw new HttpError(401, AUTH_MESSAGES.sessionEnded);
        const { user, token } = observation;
        return token ? reply.code(201).send({ ...user, token }) : reply.send(user);
      },
    );

    app.get(
      logout.path,
      {
        config: { access: 'credential' },
        schema: {
          operationId: 'logout',
          tags: ['auth'],
          summary: 'End the session of the bearer, or of the session cookie when the site itself asks',
          description: 'A session that has already ended counts as signed out.',
          security: [...bearer, { sessionCookie: [] }],
          response: { 200: Message },
        },
      },
      async (request, reply) => {
        const token = readBearer(request);
        const ownCookie = token ? undefined : readOwnCookie(request);
        if (token) await sessions.end(token, 'bearer');
        else if (ownCookie) await sessions.end(ownCookie, 'cookie');
        else throw new HttpError(401, AUTH_MESSAGES.sessionEnded);
        clearSessionCookie(reply, config.mode);
        return { message: AUTH_MESSAGES.loggedOut };
      },
    );
  };
}
