import type { FastifyRequest } from 'fastify';
import type { ServerConfig } from './config';

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether whoever asks may break parts: never in production; else the browser of this machine that asked for it by its own
 * name (a name that somebody else's page made point here is refused), or everybody with `DEV_TOOLS=open`.
 */
export function isTester({ devTools }: ServerConfig, request: FastifyRequest): boolean {
  if (devTools !== 'local') return devTools === 'open';
  return LOOPBACK.test(request.ip) && LOCAL_HOSTS.has(request.hostname);
}
