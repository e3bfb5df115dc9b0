import { isIPv4 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../platform/config/config';
import { clientKey, networkKey } from '../../platform/limits/client-key';

const MOST = 60;

/**
 * Where a request comes from, as its owner is told: the city that a proxy names in the configured header, or else the
 * network. The whole address is not kept.
 */
export function placeOf(
  { headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>,
  { cityHeader }: Pick<Config, 'cityHeader'>,
): string {
  const named = cityHeader === undefined ? undefined : headers[cityHeader];
  const city = typeof named === 'string' ? readCity(named) : '';
  return city === '' ? networkOf(ip) : `near ${city}`;
}

/** Proxies write letters beyond ASCII as UTF-8 or as percent signs. */
function readCity(header: string): string {
  const text = Buffer.from(header, 'latin1').toString('utf8');
  let city = text;
  try {
    city = decodeURIComponent(text);
  } catch {
    // A name with a percent sign of its own.
  }
  return city
    .replace(/[^\p{L}\p{M}\p{N} .,'’-]/gu, '')
    .trim()
    .slice(0, MOST);
}

function networkOf(ip: string): string {
  const network = networkKey(ip);
  if (network !== undefined) return `network ${network}::`;
  const address = clientKey(ip);
  return isIPv4(address) ? `network ${address.split('.').slice(0, 3).join('.')}.x` : '';
}
