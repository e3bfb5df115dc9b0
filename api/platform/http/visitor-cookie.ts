import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashToken, isTokenShaped, makeToken } from '../access/token';
import type { Config } from '../config/config';

const NAME = 'visitor';
const LIFE_SECONDS = 90 * 24 * 3600;

export function readVisitor({ cookies }: FastifyRequest): Buffer | undefined {
  const cookie = cookies[NAME];
  return cookie && isTokenShaped(cookie) ? hashToken(cookie) : undefined;
}

/**
 * Returns the visitor's hash, and sets a new cookie when there is none. Reads that come before a visitor's
 * first write call it as well, so that the write can be repeated when its response was lost: a request without
 * a cookie is always a new visitor.
 */
export function getVisitor(
  request: FastifyRequest,
  reply: FastifyReply,
  { mode }: Pick<Config, 'mode'>,
): Buffer {
  const known = readVisitor(request);
  if (known) return known;
  const cookie = makeToken();
  reply.setCookie(NAME, cookie, {
    path: '/api/v1',
    httpOnly: true,
    sameSite: 'lax',
    secure: mode === 'production',
    maxAge: LIFE_SECONDS,
  });
  return hashToken(cookie);
}
