import { findRemoteRoute } from '@glow50/shared/host/find-remote-route';
import type { Registry } from '@glow50/shared/host/registry';
import type { BarColour, RouteDescription } from '@glow50/shared/host/remote-description';
import { NOT_FOUND, SHELL_ROUTES } from '@glow50/shared/host/shell-routes';
import { matchPath } from '@glow50/shared/router';

export interface PageDescription extends RouteDescription {
  bar: BarColour;
  bareOnSmall: boolean;
}

/** What the frame has to know of a page, without loading it. */
export function describePage(registry: Registry, pathname: string): PageDescription {
  const route =
    findRemoteRoute(registry, pathname)?.route ??
    SHELL_ROUTES.find(({ path }) => matchPath(path, pathname)) ??
    NOT_FOUND;
  return {
    ...route,
    bar: hasNumericId(route, pathname) ? (route.bar ?? 'ivory') : 'ivory',
    bareOnSmall: route.bareOnSmall ?? false,
  };
}

/** A page about one thing has its colour only if there can be such a thing: ids in addresses are numbers. */
function hasNumericId({ path }: RouteDescription, pathname: string): boolean {
  const id = matchPath(path, pathname)?.params.id;
  return id === undefined || /^\d+$/.test(id);
}
