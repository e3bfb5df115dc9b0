import { type ComponentProps, createContext, type ReactNode, useContext } from 'react';
import type { RouteObject } from '@glow50/host/router';
import { Outlet } from '@glow50/host/router';
import { DefaultPropsProvider, useTheme } from '@glow50/ui';
import type { HostServices } from '@glow50/host/host-services';

const HostContext = createContext<HostServices | null>(null);

/** Throws when called outside of a remote's pages and commands. */
export function useHost(): HostServices {
  const host = useContext(HostContext);
  if (!host) throw new Error('useHost needs a RemoteRoot above it');
  return host;
}

/**
 * Wraps everything that a remote renders. Provides the host services and the theme's default props. MUI reads
 * default props from a context of its own module copy, so each remote has to provide them to the copy that it
 * uses.
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
  id: string;
  host: HostServices;
  routes: RouteObject[];
  wrap?: (page: ReactNode) => ReactNode;
}

export function remoteRoute({ id, host, routes, wrap = (page) => page }: RemoteRouteOptions): RouteObject {
  return {
    id,
    element: <RemoteRoot host={host}>{wrap(<Outlet />)}</RemoteRoot>,
    children: routes,
  };
}
