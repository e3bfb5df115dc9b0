import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServerConfig } from '../config';
import { OVERRIDE, verifyOverride } from './signed-override';

export function findOverride({ secretKey }: ServerConfig, { cookies }: FastifyRequest) {
  const token = cookies[OVERRIDE];
  return token && secretKey ? verifyOverride(token, secretKey) : null;
}

/**
 * Handles a request with a signed override: stores it in a cookie and redirects to the URL without it.
 * Returns false when the request has none.
 */
export async function takeOverride(config: ServerConfig, request: FastifyRequest, reply: FastifyReply) {
  const url = new URL(config.publicUrl + request.url);
  const token = url.searchParams.get(OVERRIDE);
  if (token === null || !config.secretKey) return false;
  const override = verifyOverride(token, config.secretKey);
  url.searchParams.delete(OVERRIDE);
  if (override) {
    reply.setCookie(OVERRIDE, token, {
      path: '/',
      maxAge: Math.floor((Date.parse(override.expiresAt) - Date.now()) / 1000),
      httpOnly: true,
      sameSite: 'lax',
      secure: config.publicUrl.startsWith('https:'),
    });
  }
  await reply.header('cache-control', 'no-store').redirect(url.pathname + url.search, 303);
  return true;
}
