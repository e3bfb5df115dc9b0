import type { Browser } from 'playwright';
import { PHONE_SCREEN } from './conditions';
import { type Sample, type Variant, VARIANTS, type Visits } from './metrics';
import { type BenchPage, PAGES } from './pages';
import type { Sites } from './sites';
import { timeColdVisit, timeWarmVisit } from './timed-visit';
import { measureRoundTrips, measureScriptUse } from './unhindered-visit';

interface MeasureOptions {
  runs: number;
  /** Epoch milliseconds. A round that would probably end later is not started. */
  deadline: number;
  report(progress: string): void;
}

/** Visits every page of both sites alternately, so that other load on the machine affects both. */
export async function measurePages(
  browser: Browser,
  { addresses }: Sites,
  { runs, deadline, report }: MeasureOptions,
): Promise<Map<BenchPage, Visits>> {
  const results = new Map(PAGES.map((page): [BenchPage, Visits] => [page, { cold: [], warm: [] }]));
  for (const [page, { cold }] of results) {
    report(`${page.name}: round trips and use of script`);
    cold.push(
      await inPair(0, async (variant) => ({
        ...(await twice(() => measureScriptUse(browser, addresses[variant], page))),
        ...(await twice(() => measureRoundTrips(browser, addresses[variant], page))),
      })),
    );
  }
  for (let run = 0; run < runs; run += 1) {
    const startedAt = Date.now();
    for (const [page, { cold, warm }] of results) {
      report(`${page.name}: run ${run + 1} of ${runs}`);
      const visits = await inPair(run, (variant) => twice(() => visit(browser, addresses[variant], page)));
      cold.push({ composed: visits.composed.cold, bundle: visits.bundle.cold });
      warm.push({ composed: visits.composed.warm, bundle: visits.bundle.warm });
    }
    const took = Date.now() - startedAt;
    if (run + 1 < runs && Date.now() + took > deadline) {
      report(`Time limit reached after ${run + 1} of ${runs} runs`);
      break;
    }
  }
  return results;
}

/** Alternates which site goes first. */
async function inPair<T>(run: number, work: (variant: Variant) => Promise<T>): Promise<Record<Variant, T>> {
  const order = run % 2 === 0 ? VARIANTS : [...VARIANTS].reverse();
  const done: Partial<Record<Variant, T>> = {};
  for (const variant of order) done[variant] = await work(variant);
  return done as Record<Variant, T>;
}

async function visit(browser: Browser, site: string, page: BenchPage): Promise<Record<keyof Visits, Sample>> {
  const context = await browser.newContext(PHONE_SCREEN);
  try {
    return {
      cold: await timeColdVisit(context, site, page),
      warm: await timeWarmVisit(context, site, page),
    };
  } finally {
    await context.close();
  }
}

/** Retries once, because a single failure may be caused by a busy machine. */
async function twice<T>(work: () => Promise<T>): Promise<T> {
  return work().catch(work);
}
