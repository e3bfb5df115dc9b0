import type { HostServices, Telemetry } from '@glow50/shared/host/host-services';
import type { Boot } from '@glow50/shared/host/boot';
import type { Registry } from '@glow50/shared/host/registry';
import { createContext, useContext } from 'react';
import type { RemoteLoader } from '../remotes/remote-loader';

/** What the shell's own parts share. Made once a page. */
export interface Site {
  boot: Boot;
  registry: Registry;
  loader: RemoteLoader;
  host: HostServices;
  telemetry: Telemetry;
}

export const SiteContext = createContext<Site | null>(null);

export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite needs a SiteContext above it');
  return site;
}
