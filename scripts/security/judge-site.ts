import { ROOT } from '@glow50/build/apps';
import { readDescription } from './api-description';
import { describeStatuses, openMeter } from './meter';
import { judgeSite, printRows } from './run-judges';
import { signInCallers } from './sign-in';
import type { Judge } from './target';

const CALLS_EACH = 30;
const REACH = 0.4;

/** Runs the judges on a site with the demo data. False when one has a finding that is not accepted. */
export async function judgeRunningSite(
  judges: readonly Judge[],
  { origin, pages, seed }: { origin: string; pages: readonly string[]; seed: number },
): Promise<boolean> {
  const meter = await openMeter(origin);
  try {
    const rows = await judgeSite(judges, {
      origin: meter.origin,
      shownOrigin: origin,
      description: await readDescription(origin),
      callers: await signInCallers(origin),
      pages,
      packages: ROOT,
      seed,
      callsEach: CALLS_EACH,
      reach: REACH,
      note: (text) => console.log(text),
    });
    printRows(`Findings at ${origin}, seed ${seed}`, rows);
    console.log(`All answers: ${describeStatuses(meter)}`);
    return rows.every(({ passed }) => passed);
  } finally {
    await meter.close();
  }
}
