import { isIPv6 } from 'node:net';

/**
 * The key that identifies a client: an IPv4 address, or the /64 network of an IPv6 address, because one
 * household can use any address in its /64.
 */
export function clientKey(ip: string): string {
  return readGroups(ip)?.slice(0, 4).join(':') ?? toIPv4(ip);
}

/** The key of the /48 network of an IPv6 address, the most that one subscriber usually has. Undefined for IPv4. */
export function networkKey(ip: string): string | undefined {
  return readGroups(ip)?.slice(0, 3).join(':');
}

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

function toIPv4(ip: string): string {
  const [address = ''] = ip.split('%');
  return MAPPED.exec(address)?.[1] ?? address;
}

function readGroups(ip: string): string[] | undefined {
  const [address = ''] = ip.split('%');
  if (MAPPED.test(address) || !isIPv6(address)) return undefined;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter((group) => group !== '');
  const last = (tail ?? '').split(':').filter((group) => group !== '');
  const missing = tail === undefined ? 0 : 8 - groups.length - last.length;
  const whole = [...groups, ...Array<string>(Math.max(missing, 0)).fill('0'), ...last];
  return whole.map((group) => parseInt(group, 16).toString(16));
}
