import { createHmac } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config';
import { isSameHash } from './email-code';
import { hashToken, isTokenShaped } from './token';

const LIFE_SECONDS = 365 * 24 * 3600;
const SEPARATOR = '.';

/** A cookie that tells a browser apart, signed for what it stands for. It gives no access by itself. */
interface BrowserMark {
  name: string;
  /** The only path that browsers send it to. */
  path: string;
}

/** `meaning` is signed with the token and stays on the server. */
export function setBrowserMark(
  { secretKey, mode }: Pick<Config, 'secretKey' | 'mode'>,
  reply: FastifyReply,
  { name, path }: BrowserMark,
  { token, meaning }: { token: string; meaning: string },
): void {
  const signature = sign(token, meaning, secretKey).toString('base64url');
  reply.setCookie(name, `${token}${SEPARATOR}${signature}`, {
    path,
    httpOnly: true,
    sameSite: 'lax',
    secure: mode === 'production',
    maxAge: LIFE_SECONDS,
  });
}

/** The first of the meanings that the browser's mark was signed for, and what its tries are counted under. */
export function findBrowserMark<Meaning extends string>(
  { secretKey }: Pick<Config, 'secretKey'>,
  { cookies }: Pick<FastifyRequest, 'cookies'>,
  { name }: BrowserMark,
  meanings: readonly Meaning[],
): { token: string; id: string; meaning: Meaning } | undefined {
  const [token = '', signature = '', ...rest] = (cookies[name] ?? '').split(SEPARATOR);
  if (rest.length > 0 || !isTokenShaped(token)) return undefined;
  const given = Buffer.from(signature, 'base64url');
  const meaning = meanings.find((one) => isSameHash(given, sign(token, one, secretKey)));
  return meaning && { token, id: hashToken(token).toString('hex'), meaning };
}

const sign = (token: string, meaning: string, secretKey: string): Buffer =>
  createHmac('sha256', secretKey).update(`${token}:${meaning}`).digest();
