import { createHmac } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashToken, isTokenShaped } from '../access/token';
import type { Config } from '../config/config';

const NAME = 'visitor';
const LIFE_SECONDS = 90 * 24 * 3600;

export function readVisitor({ cookies }: FastifyRequest): Buffer | undefined {
  const cookie = cookies[NAME];
  return cookie && isTokenShaped(cookie) ? hashToken(cookie) : undefined;
}

/**
 * Returns the visitor's hash, and sets a new cookie when there is none. The new cookie is derived from the
 * idempotency key, so a retry after a lost response yields the same visitor.
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
