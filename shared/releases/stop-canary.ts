import { takeCanary } from './canary';
import type { Canary, CanaryStop } from './canary-record';
import { changeDeployment } from './change-deployment';
import type { ReleaseObjects } from './release-objects';

const AUTOMATIC_STOP_AUTHOR = 'the site';

/**
 * Stops this canary for all visitors, unless it was promoted, aborted, stopped or followed by another meanwhile. Safe to
 * call from several servers. With `isLossy`, recalls its build when whoever started it allows that.
 */
export async function stopCanary(
  objects: ReleaseObjects,
  part: string,
  { id }: Pick<Canary, 'id'>,
  stopped: CanaryStop,
  { isLossy = false }: { isLossy?: boolean } = {},
): Promise<'stop' | 'recall' | undefined> {
  let taken: 'stop' | 'recall' | undefined;
  await changeDeployment(
    objects,
    part,
    (now) => {
      const { canary, withdrawn } = now;
      if (canary?.id !== id || canary.stopped) return (taken = undefined);
      if (isLossy && canary.recallsOnLoss && now.current) {
        taken = 'recall';
        return takeCanary(now, canary, stopped.reason);
      }
      taken = 'stop';
      const { record } = canary;
      return {
        action: 'stop',
        record,
        reason: stopped.reason,
        to: { canary: { ...canary, stopped }, withdrawn: [...withdrawn, record.build] },
      };
    },
    AUTOMATIC_STOP_AUTHOR,
  );
  return taken;
}
