import type { Browser } from 'playwright';
import { PHONE_SCREEN, UNHINDERED } from './conditions';
import type { Sample } from './metrics';
import { openPage } from './open-page';
import type { BenchPage } from './pages';
import { countRoundTrips, type LatencyVisit } from './round-trips';
import { countUsed } from './script-coverage';

/** Both above what a server ever takes: the browser counts the longer of latency and answer. */
const LATENCIES_MS = [300, 900];
const VISITS_EACH = 2;

/** What does not depend on how fast device and line are: the round trips to a page's content. */
export async function measureRoundTrips(browser: Browser, site: string, page: BenchPage): Promise<Sample> {
  const visits: LatencyVisit[] = [];
  for (const latency of LATENCIES_MS) {
    for (let count = 0; count < VISITS_EACH; count += 1) {
      const context = await browser.newContext(PHONE_SCREEN);
      const opened = await openPage(context, site, page, { ...UNHINDERED, latency });
      visits.push({ latency, content: (await opened.read()).content });
      await context.close();
    }
  }
  return { roundTrips: countRoundTrips(visits) };
}

/** How much script a page runs, and how much of that it uses, by the length of the source. */
export async function measureScriptUse(browser: Browser, site: string, page: BenchPage): Promise<Sample> {
  const context = await browser.newContext(PHONE_SCREEN);
  const opened = await openPage(context, site, page, UNHINDERED, (tab) =>
    tab.coverage.startJSCoverage({ resetOnNavigation: false }),
  );
  await opened.read();
  const scripts = (await opened.page.coverage.stopJSCoverage()).map(({ functions }) => countUsed(functions));
  await context.close();
  return {
    executedBytes: scripts.reduce((sum, { total }) => sum + total, 0),
    usedBytes: scripts.reduce((sum, { used }) => sum + used, 0),
  };
}
