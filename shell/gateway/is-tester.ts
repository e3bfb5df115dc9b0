import type { FastifyRequest } from 'fastify';
import type { ServerConfig } from './config';

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether the client may use the testing tools. Never true in production. With `DEV_TOOLS=open` every client
 * may. Otherwise only a browser on this machine that uses a local host name; checking the name prevents DNS
 * rebinding.
 */
export function isTester({ devTools }: ServerConfig, request: FastifyRequest): boolean {
  if (devTools !== 'local') return devTools === 'open';
  return LOOPBACK.test(request.ip) && LOCAL_HOSTS.has(request.hostname);
}
