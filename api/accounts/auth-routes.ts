import {
  EnterRequest,
  LoginAnswer,
  LoginRequest,
  ObserverAnswer,
  User,
} from '@glow50/contract/accounts/auth';
import { enterWithAttempt, login, logout, observer } from '@glow50/contract/accounts/auth-calls';
import { AUTH_MESSAGES } from '@glow50/contract/messages';
import { Message } from '@glow50/contract/problem';
import type { FastifyPluginAsync } from 'fastify';
import type { Dependencies } from '../platform/dependencies';
import { endpoint, routes } from '../platform/http/endpoint';
import { HttpError } from '../platform/http/http-error';
import { bearer } from '../platform/http/security';
import { findAccount, findAccountByEmail } from './account-repository';
import { answerSignIn } from './answer-sign-in';
import { placeOf } from './devices/place-of';
import { isPassword } from './password';
import { spendSignIn } from './proofs/spend-sign-in';
import { readBearer } from '../platform/access/read-bearer';
import { readAttemptCookie } from './sign-up/attempt-cookie';
import { findAttempt, takeEntry } from './sign-up/attempt-repository';
import { clearSessionCookie, readOwnCookie } from './session-cookie';
import { createSessions } from './sessions';

const RenewedUser = ObserverAnswer.required({ token: true }).meta({ id: 'RenewedUser' });

export function authRoutes(dependencies: Dependencies): FastifyPluginAsync {
  const { config, database, clock, limits } = dependencies;
  const sessions = createSessions(dependencies);

  return routes('auth', [
    endpoint(login, {
      access: 'credential',
      operationId: 'login',
      summary: 'Sign in with email and password',
      body: LoginRequest,
      answer: LoginAnswer,
      handler: async (request, reply) => {
        const { body } = request;
        const spent = await spendSignIn(dependencies, request, body.email);
        const [account, attempt] = await Promise.all([
          findAccountByEmail(database, body.email),
          findAttempt(database, body.email, readAttemptCookie(request), clock.now()),
        ]);
        const verified = account?.isVerified ? account : undefined;
        const isOfAccount = await isPassword(body.password, verified?.passwordHash);
        // A sign-up with the address of an account answers like any other, or it would tell that there is one.
        const waiting = attempt?.password_hash ?? (verified ? undefined : account?.passwordHash);
        const isWaiting = waiting !== undefined && (await isPassword(body.password, waiting));
        if (!isOfAccount && !isWaiting) throw new HttpError(401, AUTH_MESSAGES.badCredentials);
        await limits.giveBack(...spent);
        if (!verified || !isOfAccount) throw new HttpError(403, AUTH_MESSAGES.notVerified);

        return answerSignIn(dependencies, request, reply, {
          account: verified,
          lifetime: body.tokenExpiration,
          byPassword: true,
        });
      },
    }),

    endpoint(enterWithAttempt, {
      access: 'credential',
      operationId: 'enterWithAttempt',
      summary: 'Sign in the browser that began a sign-up, once, shortly after its confirmation',
      body: EnterRequest,
      answer: LoginAnswer,
      handler: async (request, reply) => {
        const cookieHash = readAttemptCookie(request);
        const userId = cookieHash && (await takeEntry(database, cookieHash, clock.now()));
        const account = userId === undefined ? undefined : await findAccount(database, userId);
        if (!account) throw new HttpError(401, AUTH_MESSAGES.sessionEnded);
        return answerSignIn(dependencies, request, reply, {
          account,
          lifetime: request.body.tokenExpiration,
          hasSignedUp: true,
        });
      },
    }),

    endpoint(observer, {
      access: 'credential',
      operationId: 'observeSession',
      summary: 'Get the signed-in user, with a new token if the current one is past half its lifetime',
      security: bearer,
      answer: { 200: User, 201: RenewedUser },
      handler: async (request, reply) => {
        const readPlace = () => placeOf(request, config);
        const observation = await sessions.observe(readBearer(request) ?? '', readPlace);
        if (!observation) throw new HttpError(401, AUTH_MESSAGES.sessionEnded);
        const { user, token } = observation;
        if (!token) return user;
        reply.code(201);
        return { ...user, token };
      },
    }),

    endpoint(logout, {
      access: 'credential',
      operationId: 'logout',
      summary:
        'Sign out: end the session of the bearer token, or of the session cookie for requests from the site',
      description: 'A session that has already ended counts as signed out.',
      security: [...bearer, { sessionCookie: [] }],
      answer: Message,
      handler: async (request, reply) => {
        const token = readBearer(request);
        const ownCookie = token ? undefined : readOwnCookie(request);
        if (token) await sessions.end(token, 'bearer');
        else if (ownCookie) await sessions.end(ownCookie, 'cookie');
        else throw new HttpError(401, AUTH_MESSAGES.sessionEnded);
        clearSessionCookie(reply, config.mode);
        return { message: AUTH_MESSAGES.loggedOut };
      },
    }),
  ]);
}
