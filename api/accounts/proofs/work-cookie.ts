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
  { email, bits, now }: { email: string; bits: number; now: Date },
): void {
  const token = makeToken();
  const subject = `${token}.${now.getTime() + LIFE_SECONDS * 1000}.${bits}`;
  reply.setCookie(NAME, `${subject}.${sign(subject, email, secretKey)}`, {
    path: '/api/v1',
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
): { token: string; bits: number } | undefined {
  const [token = '', endsAt = '', bits = '', signature = '', ...rest] = (cookies[NAME] ?? '').split('.');
  if (rest.length > 0 || !isTokenShaped(token)) return undefined;
  const right = sign(`${token}.${endsAt}.${bits}`, email, secretKey);
  const isOurs = isSameHash(Buffer.from(signature), Buffer.from(right));
  return isOurs && Number(endsAt) > now.getTime() ? { token, bits: Number(bits) } : undefined;
}

const sign = (subject: string, email: string, secretKey: string): string =>
  createHmac('sha256', secretKey).update(`worked:${subject}:${email.toLowerCase()}`).digest('base64url');
