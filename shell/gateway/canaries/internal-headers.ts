import type { ServerConfig } from '../config';

/** Headers that let the API recognize one of our own servers. */
export function internalHeaders({
  metricsToken,
}: Pick<ServerConfig, 'metricsToken'>): Record<string, string> {
  return metricsToken === undefined ? {} : { authorization: `Bearer ${metricsToken}` };
}
