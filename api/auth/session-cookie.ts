import { fastifyCookie } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Mode } from '../config/config';
import type { Lifetime } from './session-policy';

const NAME = 'session';

/** Kept beyond the browser's closing only when the visitor asked to be remembered. */
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
 * The cookie, but only when the site's own script sent it: a link, a form or another site's page carries the cookie
 * too, and must not be able to sign anybody out.
 */
export function readOwnCookie({ cookies, headers }: FastifyRequest): string | undefined {
  const isOwn = headers['sec-fetch-site'] === 'same-origin' || headers['sec-fetch-site'] === 'same-site';
  return isOwn && headers['sec-fetch-mode'] === 'cors' ? cookies[NAME] : undefined;
}

/** The cookie, whoever's page sent it: proof of a session only beside its bearer token. */
export function readSessionCookie({ headers }: FastifyRequest): string | undefined {
  return fastifyCookie.parse(headers.cookie ?? '')[NAME];
}

function options(mode: Mode) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: mode === 'production' } as const;
}
