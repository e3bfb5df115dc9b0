import type { Browser } from 'playwright';
import { PHONE_SCREEN } from './conditions';
import { type Round, type Sample, type Variant, VARIANTS, type Visits } from './metrics';
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

/** Visits every page of all sites in turn, so that other load on the machine affects all of them. */
export async function measurePages(
  browser: Browser,
  { addresses }: Sites,
  { runs, deadline, report }: MeasureOptions,
): Promise<Map<BenchPage, Visits>> {
  const results = new Map(PAGES.map((page): [BenchPage, Visits] => [page, { cold: [], warm: [] }]));
  for (const [page, { cold }] of results) {
    report(`${page.name}: round trips and use of script`);
    cold.push(
      await inRound(0, async (variant) => ({
        ...(await twice(() => measureScriptUse(browser, addresses[variant], page))),
        ...(await twice(() => measureRoundTrips(browser, addresses[variant], page))),
      })),
    );
  }
  for (let run = 0; run < runs; run += 1) {
    const startedAt = Date.now();
    for (const [page, { cold, warm }] of results) {
      report(`${page.name}: run ${run + 1} of ${runs}`);
      const visits = await inRound(run, (variant) => twice(() => visit(browser, addresses[variant], page)));
      cold.push(pick(visits, 'cold'));
      warm.push(pick(visits, 'warm'));
    }
    const took = Date.now() - startedAt;
    if (run + 1 < runs && Date.now() + took > deadline) {
      report(`Time limit reached after ${run + 1} of ${runs} runs`);
      break;
    }
  }
  return results;
}

/** Another site goes first each time. */
async function inRound<T>(run: number, work: (variant: Variant) => Promise<T>): Promise<Record<Variant, T>> {
  const first = run % VARIANTS.length;
  const order = [...VARIANTS.slice(first), ...VARIANTS.slice(0, first)];
  const done: Partial<Record<Variant, T>> = {};
  for (const variant of order) done[variant] = await work(variant);
  return done as Record<Variant, T>;
}

function pick(visits: Record<Variant, Record<keyof Visits, Sample>>, when: keyof Visits): Round {
  const { composed, drawn, bundle, file } = visits;
  return { composed: composed[when], drawn: drawn[when], bundle: bundle[when], file: file[when] };
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
