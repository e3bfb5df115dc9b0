import type { Canary, CanaryStop } from './canary-record';
import { changeDeployment } from './change-deployment';
import type { ReleaseObjects } from './release-objects';

const AUTOMATIC_STOP_AUTHOR = 'the site';

/**
 * Stops this canary for all visitors, unless it was promoted, aborted, stopped or followed by another meanwhile. Safe to
 * call from several servers.
 */
export async function stopCanary(
  objects: ReleaseObjects,
  part: string,
  { id }: Pick<Canary, 'id'>,
  stopped: CanaryStop,
): Promise<void> {
  await changeDeployment(
    objects,
    part,
    ({ canary }) => {
      if (canary?.id !== id || canary.stopped) return undefined;
      const { record } = canary;
      return { action: 'stop', record, reason: stopped.reason, to: { canary: { ...canary, stopped } } };
    },
    AUTOMATIC_STOP_AUTHOR,
  );
}
