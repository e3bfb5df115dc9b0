import { createHash, timingSafeEqual } from 'node:crypto';
import { BlockList, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config';
import { readBearer } from './read-bearer';

const OWN_NETWORKS = new BlockList();
OWN_NETWORKS.addSubnet('127.0.0.0', 8);
OWN_NETWORKS.addSubnet('10.0.0.0', 8);
OWN_NETWORKS.addSubnet('172.16.0.0', 12);
OWN_NETWORKS.addSubnet('192.168.0.0', 16);
OWN_NETWORKS.addAddress('::1', 'ipv6');
OWN_NETWORKS.addSubnet('fc00::', 7, 'ipv6');

/**
 * Whether the request comes from one of our own servers. With a configured token, the request must carry it.
 * Without one, nobody is in production; elsewhere the request must come directly from a private network, not
 * through a proxy.
 */
export function isInternal(
  request: FastifyRequest,
  { metricsToken, mode }: Pick<Config, 'metricsToken' | 'mode'>,
): boolean {
  if (metricsToken !== undefined) return isSame(readBearer(request) ?? '', metricsToken);
  if (mode === 'production') return false;
  if (request.headers['x-forwarded-for'] !== undefined) return false;
  const address = request.socket.remoteAddress?.replace(/^::ffff:(?=\d+\.)/, '');
  // A request over this machine's Unix socket has no address.
  return address === undefined || OWN_NETWORKS.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

function isSame(one: string, other: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(one), hash(other));
}
