import { ApiError, NetworkError } from '@glow50/host/http/api-error';
import { isRouteErrorResponse } from '@glow50/host/router';
import { RemoteError } from '../remotes/remote-error';
import { findBuild, type NamedBuild } from './find-build';
import type { HealthReporter } from './health-reporter';

/**
 * Counts an error that an error boundary of the shell has caught. Blames the build in the error's stack,
 * otherwise the build of the page or dialog on screen. API refusals, lost connections and unknown addresses
 * do not count. Failed loads are counted by the loader.
 */
export function countCaught(
  health: Pick<HealthReporter, 'failed' | 'late'>,
  error: unknown,
  shown: NamedBuild,
): void {
  if (error instanceof RemoteError) {
    if (error.failure === 'slow') health.late(shown);
    return;
  }
  if (isRouteErrorResponse(error) || error instanceof ApiError || error instanceof NetworkError) return;
  health.failed((error instanceof Error && findBuild(error.stack ?? '')) || shown);
}
