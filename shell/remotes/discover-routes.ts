import { findRemoteRoute } from '@glow50/shared/host/find-remote-route';
import type { Registry } from '@glow50/shared/host/registry';
import type { RouteObject } from '@glow50/shared/router';
import { RemoteError } from './remote-error';
import type { RemoteLoader } from './remote-loader';

/** How long a visitor waits before being told. The load goes on behind the notice. */
export const SOFT_DEADLINE_MS = 4200;

/** Id of the route below which the pages of remotes stand. */
export const PAGE_ROUTE_ID = 'page';

interface Discovery {
  path: string;
  patch(routeId: string | null, children: RouteObject[]): void;
}

/** Gives the router the routes of the remote that owns an address, when the address is first entered. */
export function discoverRoutes(registry: Registry, loader: RemoteLoader, deadline = SOFT_DEADLINE_MS) {
  return async ({ path, patch }: Discovery): Promise<void> => {
    const found = findRemoteRoute(registry, path);
    if (!found) return;
    const { name } = found.remote;
    const remote = await before(deadline, loader.load(name), () => {
      throw new RemoteError(name, 'slow', `is not there after ${deadline} ms`);
    });
    patch(PAGE_ROUTE_ID, remote.routes);
  };
}

/** What `work` gives, or `otherwise` once the time is up. A failure that comes later is not lost on anyone: it is in the state. */
function before<T>(milliseconds: number, work: Promise<T>, otherwise: () => never): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      try {
        otherwise();
      } catch (error) {
        reject(error as Error);
      }
    }, milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
