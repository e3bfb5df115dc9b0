import type { FastifyRequest } from 'fastify';

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether the visitor sits at this machine and asked for it by its own name. A name that somebody else's page made
 * point here is refused, and so is a request through a proxy that we were not told to believe or that does not pass on the name.
 */
export function isLocal(request: FastifyRequest, trustProxy: number): boolean {
  const { 'x-forwarded-for': client, 'x-forwarded-host': host } = request.headers;
  if (trustProxy === 0 ? client !== undefined : host === undefined) return false;
  return LOOPBACK.test(request.ip) && LOCAL_HOSTS.has(request.hostname);
}
