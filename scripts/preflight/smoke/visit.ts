import type { BrowserContext, Page } from 'playwright';
import { findOutcome, listLinks } from './page-content';

export interface Visit {
  problems: string[];
  links: string[];
}

const TIMEOUT_MS = 30_000;

/**
 * Opens an address and waits until the selector `shown` matches. Reports a fallback, an unhandled error, a
 * policy violation and a 5xx response as problems.
 */
export async function visit(
  context: BrowserContext,
  address: string,
  shown: string,
  timeoutMs = TIMEOUT_MS,
): Promise<Visit> {
  const page = await context.newPage();
  const problems: string[] = [];
  const consoleErrors: string[] = [];
  page.on('pageerror', (error) => problems.push(`unhandled error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    if (/Content[- ]Security[- ]Policy/i.test(message.text())) problems.push(firstLine(message.text()));
    else if (message.text().startsWith('[')) consoleErrors.push(firstLine(message.text()));
  });
  page.on('response', (response) => {
    if (response.status() >= 500)
      problems.push(`${new URL(response.url()).pathname} responded with ${response.status()}`);
  });
  try {
    await page.goto(address, { waitUntil: 'domcontentloaded', timeout: TIMEOUT_MS });
    const outcome = await waitUntilRendered(page, shown, timeoutMs);
    if (outcome !== 'shown') problems.push([outcome, ...new Set(consoleErrors)].join('; '));
    return { problems, links: await page.evaluate(listLinks) };
  } catch (error) {
    return { problems: [...problems, firstLine(String(error))], links: [] };
  } finally {
    await page.close();
  }
}

/** Keeps waiting while the page shows the notice that loading takes longer than usual. */
async function waitUntilRendered(page: Page, shown: string, timeoutMs: number): Promise<string> {
  const outcome = await page
    .waitForFunction(findOutcome, shown, { timeout: timeoutMs, polling: 100 })
    .catch(() => null);
  return (await outcome?.jsonValue()) ?? `no content after ${timeoutMs / 1000} s`;
}

function firstLine(text: string): string {
  return text.split('\n')[0] ?? '';
}
