import type { Canary } from '../canary-record';
import { changeDeployment } from '../change-deployment';
import type { ReleaseObjects } from '../release-objects';

/** Gives a part a canary that need not be published. */
export async function placeCanary(objects: ReleaseObjects, part: string, canary: Canary): Promise<void> {
  const { record, percent } = canary;
  await changeDeployment(objects, part, () => ({ action: 'canary', record, percent, to: { canary } }));
}
