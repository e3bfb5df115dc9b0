import { type ComponentProps, createContext, type ReactNode, useContext } from 'react';
import type { RouteObject } from '@glow50/shared/router';
import { Outlet } from '@glow50/shared/router';
import { DefaultPropsProvider, useTheme } from '@glow50/shared/ui';
import type { HostServices } from './host-services';

const HostContext = createContext<HostServices | null>(null);

/** What the shell offers. Throws outside of a remote's own pages and commands. */
export function useHost(): HostServices {
  const host = useContext(HostContext);
  if (!host) throw new Error('useHost needs a RemoteRoot above it');
  return host;
}

/**
 * Stands around everything that a remote renders. Gives the host, and hands the theme's default props to the
 * copy of the user interface that this remote really uses: they travel in a context of that copy, not in the theme.
 */
export function RemoteRoot({ host, children }: { host: HostServices; children: ReactNode }) {
  const defaultProps = (useTheme().components ?? {}) as ComponentProps<typeof DefaultPropsProvider>['value'];
  return (
    <HostContext value={host}>
      <DefaultPropsProvider value={defaultProps}>{children}</DefaultPropsProvider>
    </HostContext>
  );
}

interface RemoteRouteOptions {
  /** Unique id in the site: the remote's name. */
  id: string;
  host: HostServices;
  routes: RouteObject[];
  /** Puts the remote's own providers, such as its store, around its pages. */
  wrap?: (page: ReactNode) => ReactNode;
}

/** A remote's routes below one root that gives them host and store. */
export function remoteRoute({ id, host, routes, wrap = (page) => page }: RemoteRouteOptions): RouteObject {
  return {
    id,
    element: <RemoteRoot host={host}>{wrap(<Outlet />)}</RemoteRoot>,
    children: routes,
  };
}
