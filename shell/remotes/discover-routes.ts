import { findRemoteRoute } from '@glow50/shared/host/find-remote-route';
import type { Session } from '@glow50/shared/host/host-services';
import type { Registry } from '@glow50/shared/host/registry';
import type { RouteDescription } from '@glow50/shared/host/remote-description';
import type { RouteObject } from '@glow50/shared/router';
import { isFor } from '../session/is-for';
import { RemoteError } from './remote-error';
import type { RemoteLoader } from './remote-loader';
import { retryable } from './retryable-routes';

/** How long a visitor waits before being told. The load goes on behind the notice. */
export const SOFT_DEADLINE_MS = 3500;

/** Of the first page's wait, what is left at least when the site itself has taken its time to start. */
const LEAST_WAIT_MS = 1500;

/** Id of the route below which the pages of remotes stand. */
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
 * Gives the router the routes of the remote that owns an address, when somebody whose page it is first enters it.
 * `waited`: how many milliseconds the visitor has been waiting for the first page already.
 */
export function discoverRoutes({ registry, loader, session }: DiscoverySources, waited = 0) {
  let deadline = Math.max(SOFT_DEADLINE_MS - waited, LEAST_WAIT_MS);
  return async ({ path, patch }: Discovery): Promise<void> => {
    const found = findRemoteRoute(registry, path);
    if (!found || !(await isTheirs(found.route, session))) return;
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

/** Throws when it cannot be found out just now who the visitor is, and asks anew the next time. */
async function isTheirs(route: RouteDescription, session: DiscoverySources['session']): Promise<boolean> {
  if (route.role === undefined) return true;
  if (session.status === 'unreachable') await session.check();
  await session.whenKnown();
  if (session.status === 'unreachable' && !session.user) throw new Error('It is not known who is signed in');
  return isFor(route, session.user);
}

/** What `work` gives, or the error of `late` once the time is up. A failure after that stays in the remote's state. */
function before<T>(milliseconds: number, work: Promise<T>, late: () => Error): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), milliseconds);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
