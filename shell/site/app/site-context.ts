import type { HostServices, Telemetry } from '@glow50/host/host-services';
import type { Boot } from '@glow50/host/boot';
import type { Registry } from '@glow50/host/registry';
import { createContext, useContext } from 'react';
import type { DialogStore } from '../dialogs/dialog-store';
import type { HealthReporter } from '../health/health-reporter';
import type { NavigationStore } from '../navigation/navigation-store';
import type { RemoteLoader } from '../remotes/remote-loader';
import type { SessionStore } from '../session/session-store';
import type { Toasts } from '../toasts/toasts';

/** Created once per page. For the shell only; remotes use `HostServices`. */
export interface Site {
  boot: Boot;
  registry: Registry;
  loader: RemoteLoader;
  host: HostServices;
  telemetry: Telemetry;
  health: HealthReporter;
  session: SessionStore;
  navigation: NavigationStore;
  dialogs: DialogStore;
  toasts: Toasts;
}

export const SiteContext = createContext<Site | null>(null);

export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite needs a SiteContext above it');
  return site;
}
