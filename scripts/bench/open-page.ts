import type { BrowserContext, CDPSession, Page } from 'playwright';
import { applyConditions, type Conditions } from './conditions';
import { NetworkLog } from './network-log';
import { hasContent, observePage, type PageRecord, readRecord } from './page-observer';
import type { BenchPage } from './pages';

const TIMEOUT_MS = 45_000;

export interface OpenedPage {
  page: Page;
  session: CDPSession;
  network: NetworkLog;
  /**
   * Returns what the page recorded so far. Throws on any script or network error, because a broken page must
   * not count as fast.
   */
  read(): Promise<PageRecord & { content: number }>;
}

export async function openPage(
  context: BrowserContext,
  site: string,
  { path, content }: BenchPage,
  conditions: Conditions,
  prepare: (page: Page) => Promise<void> = async () => {},
): Promise<OpenedPage> {
  const page = await context.newPage();
  page.setDefaultTimeout(TIMEOUT_MS);
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  const session = await context.newCDPSession(page);
  const network = await NetworkLog.attach(session);
  await applyConditions(session, conditions);
  // tsx inserts calls of a `__name` helper that does not exist in the page.
  await page.addInitScript({ content: 'globalThis.__name = (value) => value;' });
  await page.addInitScript(observePage, content);
  await prepare(page);

  async function read() {
    const record = await page.evaluate(readRecord);
    const failures = [...errors, ...network.failures];
    if (failures.length > 0) throw new Error(`${site}${path}: ${failures.join('; ')}`);
    if (!record || record.content === null) throw new Error(`${site}${path} never showed ${content}`);
    return { ...record, content: record.content };
  }

  await page.goto(site + path, { waitUntil: 'load' });
  await page.waitForFunction(hasContent, undefined, { polling: 100 }).catch(() => null);
  await network.whenQuiet();
  return { page, session, network, read };
}
