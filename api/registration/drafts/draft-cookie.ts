import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashToken, isTokenShaped, makeToken } from '../../platform/access/token';
import type { Mode } from '../../platform/config/config';
import { DRAFT_LIFE_DAYS } from '@glow50/contract/registration/registration-kinds';

const NAME = 'draft';

export function giveDraftCookie(reply: FastifyReply, mode: Mode): Buffer {
  const cookie = makeToken();
  reply.setCookie(NAME, cookie, { ...options(mode), maxAge: DRAFT_LIFE_DAYS * 24 * 3600 });
  return hashToken(cookie);
}

export function clearDraftCookie(reply: FastifyReply, mode: Mode): void {
  reply.clearCookie(NAME, options(mode));
}

function options(mode: Mode) {
  return { path: '/api/v1', httpOnly: true, sameSite: 'lax', secure: mode === 'production' } as const;
}

export function readDraftCookie({ cookies }: FastifyRequest): Buffer | undefined {
  const cookie = cookies[NAME];
  return cookie && isTokenShaped(cookie) ? hashToken(cookie) : undefined;
}
