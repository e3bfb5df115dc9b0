import { findRemoteRoute } from '@glow50/host/find-remote-route';
import type { Session } from '@glow50/host/host-services';
import type { Registry } from '@glow50/host/registry';
import type { RouteDescription } from '@glow50/host/remote-description';
import type { RouteObject } from '@glow50/host/router';
import { canSeePage } from '../session/is-for';
import { RemoteError } from './remote-error';
import type { RemoteLoader } from './remote-loader';
import { retryable } from './retryable-routes';

/** How long a visitor waits for a remote before a notice appears. The load continues behind the notice. */
export const SOFT_DEADLINE_MS = 3500;

/** Minimum wait for the first page, when starting the site has already used up the deadline. */
const LEAST_WAIT_MS = 1500;

export const PAGE_ROUTE_ID = 'page';

interface DiscoverySources {
  registry: Registry;
  loader: RemoteLoader;
  session: Pick<Session, 'status' | 'user' | 'check' | 'whenKnown'>;
}

interface Discovery {
  path: string;
  patch(routeId: string | null, children: RouteObject[]): void;
}

/**
 * Adds a remote's routes to the router when the visitor first enters one of its pages. Does nothing when the
 * page is for another role. `waited` is how long the visitor has already waited for the first page, in
 * milliseconds.
 */
export function discoverRoutes({ registry, loader, session }: DiscoverySources, waited = 0) {
  let deadline = Math.max(SOFT_DEADLINE_MS - waited, LEAST_WAIT_MS);
  return async ({ path, patch }: Discovery): Promise<void> => {
    const found = findRemoteRoute(registry, path);
    if (!found || !(await isVisibleTo(found.route, session))) return;
    const { name } = found.remote;
    const wait = deadline;
    deadline = SOFT_DEADLINE_MS;
    const remote = await before(
      wait,
      loader.load(name),
      () => new RemoteError(name, 'slow', `is not there after ${wait} ms`),
    );
    patch(PAGE_ROUTE_ID, retryable(remote.routes));
  };
}

/** Throws when the session cannot be checked now. The next call checks it again. */
async function isVisibleTo(route: RouteDescription, session: DiscoverySources['session']): Promise<boolean> {
  if (route.role === undefined) return true;
  if (session.status === 'unreachable') await session.check();
  await session.whenKnown();
  if (session.status === 'unreachable' && !session.user) throw new Error('The session could not be checked');
  return canSeePage(route, session.user);
}

/**
 * Rejects with `late()` after the timeout. A later failure of `work` is only visible in the remote's state.
 */
function before<T>(milliseconds: number, work: Promise<T>, late: () => Error): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), milliseconds);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
