import { createHmac } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSameHash } from '../platform/access/email-code';
import { hashToken, isTokenShaped, makeToken } from '../platform/access/token';
import type { Config } from '../platform/config/config';

const NAME = 'known';
const LIFE_SECONDS = 365 * 24 * 3600;
const SEPARATOR = '.';

type Needs = Pick<Config, 'mode' | 'secretKey'>;

/**
 * Marks a browser that has signed in with the address, or has entered a code or opened a link that was emailed to it.
 * Its tries are counted apart from those of strangers, who therefore cannot use them up. The mark gives no access. A
 * browser is known for one address, the last.
 */
export function setKnownBrowser(reply: FastifyReply, { mode, secretKey }: Needs, email: string): void {
  const token = makeToken();
  reply.setCookie(NAME, `${token}${SEPARATOR}${sign(token, email, secretKey).toString('base64url')}`, {
    path: '/api/v1/auth',
    httpOnly: true,
    sameSite: 'lax',
    secure: mode === 'production',
    maxAge: LIFE_SECONDS,
  });
}

/** What the browser's tries with this address are counted under. Undefined when it is not known for it. */
export function findKnownBrowser(
  { cookies }: FastifyRequest,
  { secretKey }: Needs,
  email: string,
): string | undefined {
  const [token = '', signature = '', ...rest] = (cookies[NAME] ?? '').split(SEPARATOR);
  if (rest.length > 0 || !isTokenShaped(token)) return undefined;
  const isKnown = isSameHash(Buffer.from(signature, 'base64url'), sign(token, email, secretKey));
  return isKnown ? hashToken(token).toString('hex') : undefined;
}

const sign = (token: string, email: string, secretKey: string): Buffer =>
  createHmac('sha256', secretKey).update(`known:${token}:${email.toLowerCase()}`).digest();
