import { createHmac } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashToken, isTokenShaped } from '../auth/session-token';
import type { Config } from '../config/config';

const NAME = 'visitor';
const LIFE_SECONDS = 90 * 24 * 3600;

/** Hash of the browser's visitor cookie; nothing for a browser that has held no time yet. */
export function readVisitor({ cookies }: FastifyRequest): Buffer | undefined {
  const cookie = cookies[NAME];
  return cookie && isTokenShaped(cookie) ? hashToken(cookie) : undefined;
}

/**
 * The browser's visitor, new if need be. A new one follows from the key of the write that makes it, so that a visitor
 * whose first answer was lost is, asking again, the same visitor.
 */
export function getVisitor(
  request: FastifyRequest,
  reply: FastifyReply,
  { mode, secretKey }: Pick<Config, 'mode' | 'secretKey'>,
  idempotencyKey: string,
): Buffer {
  const known = readVisitor(request);
  if (known) return known;
  const cookie = createHmac('sha256', secretKey).update(`visitor:${idempotencyKey}`).digest('base64url');
  reply.setCookie(NAME, cookie, {
    path: '/api/v1',
    httpOnly: true,
    sameSite: 'lax',
    secure: mode === 'production',
    maxAge: LIFE_SECONDS,
  });
  return hashToken(cookie);
}
