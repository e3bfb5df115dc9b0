import { findRemoteRoute } from '@glow50/host/find-remote-route';
import type { Session } from '@glow50/host/host-services';
import type { Registry } from '@glow50/host/registry';
import type { BarColor, RouteDescription } from '@glow50/host/remote-description';
import { NOT_FOUND, SHELL_ROUTES } from '@glow50/host/shell-routes';
import { matchPath } from '@glow50/host/router';
import { canSeePage } from '../session/is-for';

export interface PageDescription extends RouteDescription {
  bar: BarColor;
  bareOnSmall: boolean;
  /** The frame is that of a place of work. */
  isWork: boolean;
  /** The page exists, but not for this visitor. */
  isHidden: boolean;
}

/** Describes a page without loading its remote. A page for another role is described as not found. */
export function describePage(
  registry: Registry,
  pathname: string,
  session: Pick<Session, 'status' | 'user'>,
): PageDescription {
  const found = findRemoteRoute(registry, pathname)?.route;
  const isKnown = session.user !== null || session.status === 'signed-out';
  const isHidden = found !== undefined && isKnown && !canSeePage(found, session.user);
  const route =
    (isHidden ? NOT_FOUND : found) ?? SHELL_ROUTES.find(({ path }) => matchPath(path, pathname)) ?? NOT_FOUND;
  return {
    ...route,
    bar: hasNumericId(route, pathname) ? (route.bar ?? 'ivory') : 'ivory',
    bareOnSmall: route.bareOnSmall ?? false,
    isWork: route.work === 'everyone' || (route.work === 'owners' && session.user?.page === 'own'),
    isHidden,
  };
}

/** A page with an invalid id gets the default bar. Ids in addresses are numbers. */
function hasNumericId({ path }: RouteDescription, pathname: string): boolean {
  const id = matchPath(path, pathname)?.params.id;
  return id === undefined || /^\d+$/.test(id);
}
