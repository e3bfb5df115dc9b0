import { readConfiguration } from '@glow50/configuration/read-configuration';
import { findChromium } from '@glow50/run/chromium.mjs';
import { findFreePort } from '@glow50/run/start/free-port';
import { chromium } from '@playwright/test';
import { measure, measurePerformance, type Scores } from './measure';
import { startSite } from './start-site';

/**
 * `npm run test:lighthouse`: opens home, search results, a provider's page and an event's page as built for
 * production, with demo data and pages from the server, on an emulated phone. Exits with 1 when one has less than 100 in
 * accessibility, best practices or search engine optimization, and names what was found, or less than 95 in performance,
 * which is judged on home, search results and a provider's page. `E2E_URL` judges a running site.
 */
const PAGES = ['/', '/search-result?service=LASHES', '/service-provider-profile', '/event-details/1201'];
const FAST_PAGES = PAGES.slice(0, 3);
const FAST = 95;

const { E2E_URL } = readConfiguration('tests', ['E2E_URL']);
const site = E2E_URL === undefined ? await startSite() : { address: E2E_URL, stop: async () => undefined };
const port = await findFreePort();
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    `--remote-debugging-port=${port}`,
  ],
});
try {
  for (const page of PAGES) report(page, await measure(`${site.address}${page}`, port));
  for (const page of FAST_PAGES) {
    const performance = await measurePerformance(`${site.address}${page}`, port, FAST);
    console.log(`${page}\n  performance ${performance}`);
    if (performance < FAST) process.exitCode = 1;
  }
} finally {
  await browser.close();
  await site.stop();
}

function report(page: string, { scores, findings }: Scores): void {
  const row = Object.entries(scores).map(([name, score]) => `${name} ${score}`);
  console.log(`${page}\n  ${row.join(', ')}`);
  for (const finding of findings) console.log(`  ✗ ${finding}`);
  if (Object.values(scores).some((score) => score < 100)) process.exitCode = 1;
}
