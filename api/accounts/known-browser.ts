import { createHmac } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSameHash } from '../platform/access/email-code';
import { hashToken, isTokenShaped, makeToken } from '../platform/access/token';
import type { Config } from '../platform/config/config';

const NAME = 'known';
const LIFE_SECONDS = 365 * 24 * 3600;
const SEPARATOR = '.';

type Needs = Pick<Config, 'mode' | 'secretKey'>;

/** How the browser became known: by signing in, or by a code or link from the mailbox. */
type KnownBy = 'sign-in' | 'mail';

const KINDS: Readonly<Record<KnownBy, string>> = { 'sign-in': 'known', mail: 'mailed' };

interface KnownBrowser {
  /** What the browser's tries are counted under. */
  id: string;
  by: KnownBy;
}

/**
 * Marks a browser that has signed in with the address, or has entered a code or opened a link that was emailed to it.
 * Its tries are counted apart from those of strangers, who therefore cannot use them up. The mark gives no access. A
 * browser is known for one address, the last.
 */
export function setKnownBrowser(
  reply: FastifyReply,
  { mode, secretKey }: Needs,
  { email, by }: { email: string; by: KnownBy },
): void {
  const token = makeToken();
  const signature = sign({ token, email, by }, secretKey).toString('base64url');
  reply.setCookie(NAME, `${token}${SEPARATOR}${signature}`, {
    path: '/api/v1/auth',
    httpOnly: true,
    sameSite: 'lax',
    secure: mode === 'production',
    maxAge: LIFE_SECONDS,
  });
}

/** Undefined when the browser is not known for the address. */
export function findKnownBrowser(
  { cookies }: FastifyRequest,
  { secretKey }: Needs,
  email: string,
): KnownBrowser | undefined {
  const [token = '', signature = '', ...rest] = (cookies[NAME] ?? '').split(SEPARATOR);
  if (rest.length > 0 || !isTokenShaped(token)) return undefined;
  const given = Buffer.from(signature, 'base64url');
  const by = (['sign-in', 'mail'] as const).find((one) =>
    isSameHash(given, sign({ token, email, by: one }, secretKey)),
  );
  return by && { id: hashToken(token).toString('hex'), by };
}

const sign = (
  { token, email, by }: { token: string; email: string; by: KnownBy },
  secretKey: string,
): Buffer => createHmac('sha256', secretKey).update(`${KINDS[by]}:${token}:${email.toLowerCase()}`).digest();
