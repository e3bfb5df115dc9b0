import type { FastifyRequest } from 'fastify';

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether the request comes from this machine and uses a local host name. Rejects other host names, because a
 * foreign page can point its own name at this machine (DNS rebinding). Also rejects requests through an
 * untrusted proxy or a proxy that does not forward the host.
 */
export function isLocal(request: FastifyRequest, trustProxy: number): boolean {
  const { 'x-forwarded-for': client, 'x-forwarded-host': host } = request.headers;
  if (trustProxy === 0 ? client !== undefined : host === undefined) return false;
  return LOOPBACK.test(request.ip) && LOCAL_HOSTS.has(request.hostname);
}
