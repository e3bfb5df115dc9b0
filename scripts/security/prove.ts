import { readDescription } from './api-description';
import { openPlantedPackages } from './planted/planted-packages';
import { openPlantedSite } from './planted/planted-site';
import { printRows, prove } from './run-judges';
import type { Judge } from './target';

const SEED = 1;

/** Tries the judges on planted defects. False when one misses a defect. */
export async function proveJudges(judges: readonly Judge[]): Promise<boolean> {
  const site = await openPlantedSite();
  const packages = await openPlantedPackages();
  try {
    const rows = await prove(judges, {
      origin: site.origin,
      shownOrigin: site.origin,
      description: await readDescription(site.origin),
      callers: [{ name: 'anonymous', headers: () => ({}), renew: async () => undefined }],
      pages: ['/'],
      packages: packages.folder,
      registry: packages.registry,
      seed: SEED,
      callsEach: 200,
      reach: 1,
      note: (text) => console.log(text),
    });
    printRows('Planted defects', rows);
    return rows.every(({ passed }) => passed);
  } finally {
    await packages.close();
    await site.close();
  }
}
