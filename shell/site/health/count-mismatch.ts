import { findRemoteRoute } from '@glow50/host/find-remote-route';
import type { Site } from '../app/site-context';

type Counted = Pick<Site, 'registry' | 'health' | 'telemetry'>;

/** What the server has rendered did not fit what the browser has, so the browser has drawn it again. */
export function countMismatch(site: Counted, error: unknown): void {
  const found = findRemoteRoute(site.registry, location.pathname);
  site.telemetry.error(error, { remote: found?.remote.name ?? 'shell', action: 'hydrating' });
  countUnrendered(site);
}

/** The server could not render this page of this build. */
export function countUnrendered({ registry, health }: Counted): void {
  const found = findRemoteRoute(registry, location.pathname);
  if (found) health.failed({ part: found.remote.name, build: found.remote.build });
}
