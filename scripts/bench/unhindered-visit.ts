import type { Browser } from 'playwright';
import { PHONE_SCREEN, UNHINDERED } from './conditions';
import type { Sample } from './metrics';
import { openPage } from './open-page';
import type { BenchPage } from './pages';
import { countRoundTrips } from './round-trips';
import { countUsed } from './script-coverage';

/** Far above server and CPU time, so that the latency dominates every request. */
const LATENCY_MS = 900;

/** Round trips until the content is visible, independent of device and connection speed. */
export async function measureRoundTrips(browser: Browser, site: string, page: BenchPage): Promise<Sample> {
  const context = await browser.newContext(PHONE_SCREEN);
  const opened = await openPage(context, site, page, { ...UNHINDERED, latency: LATENCY_MS });
  const { content } = await opened.read();
  const fetched = opened.network.files.filter(({ isCached }) => !isCached);
  await context.close();
  const began = fetched[0]?.start ?? 0;
  return { roundTrips: countRoundTrips(fetched, began + content, LATENCY_MS) };
}

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
