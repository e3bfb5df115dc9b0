import { fastifyCookie } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Mode } from '../platform/config/config';
import type { Lifetime } from './session-policy';

const NAME = 'session';

/** The cookie outlives the browser session only when the visitor asked to be remembered. */
export function setSessionCookie(
  reply: FastifyReply,
  mode: Mode,
  { cookie, endsAt, lifetime }: { cookie: string; endsAt: Date; lifetime: Lifetime },
): void {
  reply.setCookie(NAME, cookie, { ...options(mode), ...(lifetime === '30d' && { expires: endsAt }) });
}

export function clearSessionCookie(reply: FastifyReply, mode: Mode): void {
  reply.clearCookie(NAME, options(mode));
}

/**
 * The cookie, only if a script of our own site sent the request. A link, a form or a foreign page sends the
 * cookie too and must not be able to sign the user out.
 */
export function readOwnCookie({ cookies, headers }: FastifyRequest): string | undefined {
  const isOwn = headers['sec-fetch-site'] === 'same-origin' || headers['sec-fetch-site'] === 'same-site';
  return isOwn && headers['sec-fetch-mode'] === 'cors' ? cookies[NAME] : undefined;
}

/** The cookie, whichever page sent it. It proves a session only together with its bearer token. */
export function readSessionCookie({ headers }: FastifyRequest): string | undefined {
  return fastifyCookie.parse(headers.cookie ?? '')[NAME];
}

function options(mode: Mode) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: mode === 'production' } as const;
}
