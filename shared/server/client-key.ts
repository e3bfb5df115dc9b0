import { isIPv6 } from 'node:net';

/**
 * The key that identifies a client: an IPv4 address, or the /64 network of an IPv6 address, because one
 * household can use any address in its /64.
 */
export function clientKey(ip: string): string {
  const [address = ''] = ip.split('%');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;

  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter((group) => group !== '');
  const last = (tail ?? '').split(':').filter((group) => group !== '');
  const missing = tail === undefined ? 0 : 8 - groups.length - last.length;
  const whole = [...groups, ...Array<string>(Math.max(missing, 0)).fill('0'), ...last];
  return whole
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':');
}
