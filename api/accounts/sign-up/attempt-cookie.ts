import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Mode } from '../../platform/config/config';
import { hashToken, isTokenShaped } from '../../platform/access/token';
import { ATTEMPT_LIFE_SECONDS } from './attempt-policy';

const NAME = 'attempt';

export function setAttemptCookie(reply: FastifyReply, mode: Mode, cookie: string): void {
  reply.setCookie(NAME, cookie, { ...options(mode), maxAge: ATTEMPT_LIFE_SECONDS });
}

export function readAttemptCookie({ cookies }: FastifyRequest): Buffer | undefined {
  const cookie = cookies[NAME];
  return cookie && isTokenShaped(cookie) ? hashToken(cookie) : undefined;
}

function options(mode: Mode) {
  return { path: '/api/v1/auth', httpOnly: true, sameSite: 'lax', secure: mode === 'production' } as const;
}
