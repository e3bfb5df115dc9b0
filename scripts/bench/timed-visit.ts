import type { BrowserContext } from 'playwright';
import { SLOW_PHONE } from './conditions';
import type { Sample } from './metrics';
import { type OpenedPage, openPage } from './open-page';
import { awaitContent, hasContent } from './page-observer';
import { blockingTime, layoutShift } from './page-timings';
import type { BenchPage } from './pages';
import { sumTransferred } from './transferred-bytes';

export async function timeColdVisit(context: BrowserContext, site: string, page: BenchPage): Promise<Sample> {
  const opened = await openPage(context, site, page, SLOW_PHONE);
  const sample = await readSample(opened);
  if (page.routeChange) sample.routeChange = await timeRouteChange(opened, page.routeChange);
  await opened.page.close();
  return sample;
}

export async function timeWarmVisit(context: BrowserContext, site: string, page: BenchPage): Promise<Sample> {
  const opened = await openPage(context, site, page, SLOW_PHONE);
  const sample = await readSample(opened);
  await opened.session.send('HeapProfiler.collectGarbage');
  sample.heap = (await opened.session.send('Runtime.getHeapUsage')).usedSize;
  await opened.page.close();
  return sample;
}

async function readSample({ page, network, read }: OpenedPage): Promise<Sample> {
  const shownAt = await page.waitForFunction(() => performance.getEntriesByName('site-shown')[0]?.startTime);
  const shown = (await shownAt.jsonValue()) ?? 0;
  const record = await read();
  return {
    ...sumTransferred(network.files),
    ...(record.firstPaint !== null && { firstPaint: record.firstPaint }),
    ...(record.largestPaint !== null && { largestPaint: record.largestPaint }),
    content: record.content,
    answering: Math.max(record.content, shown),
    blocking: blockingTime(record),
    layoutShift: layoutShift(record.shifts),
  };
}

/** Measured from the click event, not from the automation command. */
async function timeRouteChange(
  { page, network, read }: OpenedPage,
  { link, content }: NonNullable<BenchPage['routeChange']>,
): Promise<number> {
  const target = page.locator(link).first();
  await target.scrollIntoViewIfNeeded();
  await network.whenQuiet();
  await page.evaluate(awaitContent, content);
  await target.click();
  await page.waitForFunction(hasContent, undefined, { polling: 100 });
  const record = await read();
  if (record.clicked === null) throw new Error(`The page did not see the click on ${link}`);
  return record.content - record.clicked;
}
