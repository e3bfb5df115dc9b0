import { ApiError, NetworkError } from '@glow50/shared/http/api-error';
import { isRouteErrorResponse } from '@glow50/shared/router';
import { RemoteError } from '../remotes/remote-error';
import { findBuild, type NamedBuild } from './find-build';
import type { HealthReporter } from './health-reporter';

/**
 * Counts an error that a boundary of the shell has caught: to the build whose script it comes from, else to that of the
 * page or dialog. Refusals of the API, lost connections and unknown addresses are no defect of a build; loads that fail
 * are told of by the loader.
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
