import { createHmac } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSameHash } from '../../platform/access/email-code';
import { isTokenShaped, makeToken } from '../../platform/access/token';
import type { Config } from '../../platform/config/config';

const NAME = 'worked';
const LIFE_SECONDS = 600;

type Needs = Pick<Config, 'mode' | 'secretKey'>;

/** Says that this browser has solved a puzzle for the address. Good for one try. */
export function setWorkCookie(
  reply: FastifyReply,
  { mode, secretKey }: Needs,
  { email, now }: { email: string; now: Date },
): void {
  const token = makeToken();
  const endsAt = now.getTime() + LIFE_SECONDS * 1000;
  reply.setCookie(NAME, `${token}.${endsAt}.${sign(token, endsAt, email, secretKey)}`, {
    path: '/api/v1/auth',
    httpOnly: true,
    sameSite: 'lax',
    secure: mode === 'production',
    maxAge: LIFE_SECONDS,
  });
}

/** The work that the browser shows for the address. The caller counts that it is used once. */
export function readWork(
  { cookies }: FastifyRequest,
  { secretKey }: Needs,
  { email, now }: { email: string; now: Date },
): string | undefined {
  const [token = '', endsAt = '', signature = '', ...rest] = (cookies[NAME] ?? '').split('.');
  if (rest.length > 0 || !isTokenShaped(token) || !/^\d{13}$/.test(endsAt)) return undefined;
  const right = sign(token, Number(endsAt), email, secretKey);
  const isOurs = isSameHash(Buffer.from(signature), Buffer.from(right));
  return isOurs && Number(endsAt) > now.getTime() ? token : undefined;
}

const sign = (token: string, endsAt: number, email: string, secretKey: string): string =>
  createHmac('sha256', secretKey)
    .update(`worked:${token}:${endsAt}:${email.toLowerCase()}`)
    .digest('base64url');
