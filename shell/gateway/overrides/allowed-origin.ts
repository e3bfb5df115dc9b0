import type { ServerConfig } from '../config';

const LOCAL = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** Whether overrides may load code from this origin: a configured one, or outside production this machine. */
export function isAllowedOrigin(
  { mode, overrideOrigins }: Pick<ServerConfig, 'mode' | 'overrideOrigins'>,
  origin: string,
): boolean {
  return overrideOrigins.includes(origin) || (mode !== 'production' && LOCAL.test(origin));
}
