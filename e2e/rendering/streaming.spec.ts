import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfiguration } from '@glow50/configuration/read-configuration';
import { startRenderingGateway } from '@glow50/run/start/rendering-gateway';
import { expect, test } from '@playwright/test';
import { isStoreAtHand, store } from '../releases/release-store';
import { isSampledSize, OTHER_SIZE } from '../sample';

const { E2E_PORT, E2E_URL } = readConfiguration('tests', ['E2E_PORT', 'E2E_URL']);
const SITE = E2E_URL ?? `http://127.0.0.1:${E2E_PORT}`;
/** The one that tests run in says that it is a program. */
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
const PATH = '/events&tickets';

test.skip(({ isMobile }) => !isSampledSize(isMobile), OTHER_SIZE);
test.skip(!isStoreAtHand, 'needs the folder of the release store');
test.describe.configure({ timeout: 120_000 });
test.use({ userAgent: BROWSER });

/** The API, which answers calls of pages only when it is told to. */
let answerCalls: () => void;
let answered: Promise<void> = Promise.resolve();
let api: Server;
let gateway: Awaited<ReturnType<typeof startRenderingGateway>>;
let folder: string;

function holdCalls() {
  answered = new Promise((resolve) => (answerCalls = resolve));
}

test.beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'glow50-streaming-'));
  api = createServer((asked, response) => {
    const { method = 'GET', headers, url = '' } = asked;
    const forward = () => {
      const forwarded = request(SITE + url, { method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      forwarded.on('error', () => response.destroy());
      asked.pipe(forwarded);
    };
    if (url.startsWith('/api/v1/all-events')) void answered.then(forward);
    else forward();
  }).listen(0, '127.0.0.1');
  await once(api, 'listening');
  const { port } = api.address() as AddressInfo;
  gateway = await startRenderingGateway({ store, data: folder, api: `http://127.0.0.1:${port}` });
  // Until the processes have started, and the outline is kept.
  await expect
    .poll(
      async () => {
        holdCalls();
        setTimeout(answerCalls, 200);
        const asked = await fetch(`${gateway.address}${PATH}?at=${Date.now()}`, {
          headers: { 'user-agent': BROWSER },
        });
        const text = await asked.text();
        return text.includes('id="early"') && text.includes('"rendered":{"part":"page"');
      },
      { timeout: 60_000 },
    )
    .toBe(true);
});
test.afterAll(async () => {
  await gateway.stop();
  api.closeAllConnections();
  api.close();
  rmSync(folder, { recursive: true, force: true });
});

test('the frame is seen before the API has answered, and the page takes its place without a move', async ({
  page,
}) => {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (/hydrat|content security policy/i.test(message.text())) problems.push(message.text());
  });
  page.on('pageerror', ({ message }) => problems.push(message));
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) performance.mark(`moved ${Reflect.get(entry, 'value')}`);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  holdCalls();
  await page.goto(`${gateway.address}${PATH}?seen=1`, { waitUntil: 'commit' });
  await expect(page.locator('#early header').first()).toBeVisible();
  await expect(page.locator('h1')).toHaveCount(0);
  answerCalls();
  await expect(page.locator('main h1')).toHaveText('Events & Tickets');
  await page.waitForFunction(() => performance.getEntriesByName('site-whole').length > 0);
  await expect(page.locator('#early, body > style[data-emotion]')).toHaveCount(0);
  await expect(page.locator('main')).toHaveCount(1);
  const moves = await page.evaluate(() =>
    performance
      .getEntriesByType('mark')
      .map(({ name }) => name)
      .filter((name) => name.startsWith('moved')),
  );
  expect([moves, problems]).toEqual([[], []]);
});

test('what is pressed and typed in the frame is acted on and kept in the page', async ({
  page,
  isMobile,
}) => {
  holdCalls();
  let release = () => undefined as void;
  const scripts = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\.js$/, async (route) => {
    await scripts;
    await route.continue();
  });
  await page.goto(`${gateway.address}${PATH}?seen=3`, { waitUntil: 'commit' });
  const email = page.locator('#early footer input[name="email"]');
  await email.fill('ada@glow50.example');
  if (isMobile) await page.locator('#early').getByRole('button', { name: 'Menu' }).click();
  answerCalls();
  await expect(page.locator('main h1')).toHaveText('Events & Tickets');
  const kept = page.locator('#root footer input[name="email"]');
  await expect(kept).toHaveValue('ada@glow50.example');
  if (!isMobile) await expect(kept).toBeFocused();
  release();
  await page.waitForFunction(() => performance.getEntriesByName('site-whole').length > 0);
  await expect(kept).toHaveValue('ada@glow50.example');
  if (isMobile) await expect(page.getByRole('dialog').first()).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page takes the place of its frame', async ({ page }) => {
    holdCalls();
    await page.goto(`${gateway.address}${PATH}?seen=2`, { waitUntil: 'commit' });
    await expect(page.locator('#early header').first()).toBeVisible();
    answerCalls();
    await expect(page.locator('main h1')).toHaveText('Events & Tickets');
    await expect(page.locator('#early')).toBeHidden();
  });
});
