import type { RegisteredRemote, Registry } from './registry';
import type { RouteDescription } from './remote-description';
import { matchPath } from '@glow50/host/router';

export interface RemoteRoute {
  remote: RegisteredRemote;
  route: RouteDescription;
}

/**
 * The remote that owns a path of the site, and its description of that page. A literal path wins over a
 * pattern.
 */
export function findRemoteRoute(registry: Registry, pathname: string): RemoteRoute | null {
  const decoded = decodePathname(pathname);
  const found = Object.values(registry.remotes)
    .flatMap((remote) => remote.routes.map((route) => ({ remote, route })))
    .filter(({ route }) => matchPath(route.path, decoded));
  return found.find(({ route }) => !route.path.includes(':')) ?? found[0] ?? null;
}

/**
 * Decodes a path as the router does: `/events%26tickets` becomes `/events&tickets`. An encoded slash stays
 * encoded.
 */
export function decodePathname(pathname: string): string {
  try {
    return pathname
      .split('/')
      .map((segment) => decodeURIComponent(segment).replaceAll('/', '%2F'))
      .join('/');
  } catch {
    return pathname;
  }
}
