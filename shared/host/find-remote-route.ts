import type { RegisteredRemote, Registry } from './registry';
import type { RouteDescription } from './remote-description';
import { matchPath } from '@glow50/shared/router';

export interface RemoteRoute {
  remote: RegisteredRemote;
  route: RouteDescription;
}

/** The remote that owns an address of the site, and its description of that page. A literal path wins over a pattern. */
export function findRemoteRoute(registry: Registry, pathname: string): RemoteRoute | null {
  const found = Object.values(registry.remotes)
    .flatMap((remote) => remote.routes.map((route) => ({ remote, route })))
    .filter(({ route }) => matchPath(route.path, decodeAmpersand(pathname)));
  return found.find(({ route }) => !route.path.includes(':')) ?? found[0] ?? null;
}

/** `/events%26tickets` is the same page as `/events&tickets`. */
function decodeAmpersand(pathname: string): string {
  return pathname.replaceAll('%26', '&');
}
