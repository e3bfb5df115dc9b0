import { findRemoteRoute } from '@glow50/host/find-remote-route';
import type { Site } from '../app/site-context';

/** What the server has rendered did not fit what the browser has, so the browser has drawn it again. */
export function countMismatch({ registry, health, telemetry }: Site, error: unknown): void {
  const found = findRemoteRoute(registry, location.pathname);
  telemetry.error(error, { remote: found?.remote.name ?? 'shell', action: 'hydrating' });
  if (found) health.failed({ part: found.remote.name, build: found.remote.build });
}
