import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Canaries } from '@glow50/host/canaries';
import { includesBucket, BUCKETS } from '@glow50/releases/canary-record';
import { readDeployment } from '@glow50/releases/deployment';
import { openReleaseObjects } from '@glow50/releases/open-release-objects';
import { readLog } from '@glow50/releases/read-log';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { startCanary } from '@glow50/releases/canary';
import { releaseBuild } from '@glow50/releases/release-build';
import { makeTrial, TRIAL, TRIAL_PATH } from './trial-remote';
import { isStoreAtHand, store } from './release-store';

const MINUTE_MS = 60_000;
/** Time between two evaluations of the site under test. */
const CANARY_MS = 1000;
/** A canary is evaluated by clients, not by visits. */
const CLIENTS = ['203.0.113.1', '203.0.113.2', '203.0.113.3'];

test.skip(({ isMobile }) => isMobile, 'the same on every screen');
test.skip(!isStoreAtHand, 'needs the folder of the release store');

test('a canary that throws for its visitors is stopped automatically, and no other visitor sees it', async ({
  browser,
  request,
}) => {
  test.setTimeout(2 * MINUTE_MS);
  const objects = openReleaseObjects(store);
  const scratch = await mkdtemp(path.join(tmpdir(), 'glow50-canary-'));
  const readState = async () => ((await (await request.get('/canaries.json')).json()) as Canaries)[TRIAL];

  try {
    await releaseBuild(objects, await makeTrial(scratch, 'good', false));
    await startCanary(objects, await makeTrial(scratch, 'bad', true), 50);
    const { canary } = await readDeployment(objects, TRIAL);
    if (!canary) throw new Error('There is no canary');
    await expect.poll(async () => (await readState())?.build).toBe('bad');
    const places = Array.from({ length: BUCKETS }, (_, place) => place);
    const inside = places.find((place) => includesBucket(canary, place)) ?? 0;
    const outside = places.find((place) => !includesBucket(canary, place)) ?? 0;

    const other = await openAt(browser, outside);
    const loaded: string[] = [];
    other.on('request', (asked) => loaded.push(asked.url()));
    await visit(other, 'This is build good');

    // Reports without a page token are ignored.
    for (const address of CLIENTS) {
      const forged = { part: TRIAL, build: 'bad', visits: 1, failedVisits: 1, loadFailures: 1, errors: 0 };
      const answer = await request.post('/api/v1/build-health', {
        headers: { 'x-forwarded-for': address },
        data: { builds: [forged] },
      });
      expect(answer.status()).toBe(204);
    }
    // One client cannot stop a canary.
    const visitor = await openAt(browser, inside, CLIENTS[0]);
    for (let times = 0; times < 4; times += 1) await visit(visitor, 'We can’t show Trial right now');
    await visitor.waitForTimeout(3 * CANARY_MS);
    expect((await readState())?.stopped).toBeUndefined();

    const startedAt = Date.now();
    const others = await Promise.all(CLIENTS.slice(1).map((address) => openAt(browser, inside, address)));
    await expect(async () => {
      for (const page of others) await visit(page, /We can’t show Trial right now|This is build good/);
      expect((await readState())?.stopped?.reason).toMatch(/^3 of \d+ clients failed/);
    }).toPass({ timeout: MINUTE_MS });
    expect(Date.now() - startedAt).toBeLessThan(MINUTE_MS);

    // The same visitor with the same canary position recovers on the next page load.
    await expect(() => visit(visitor, 'This is build good')).toPass({ timeout: 5_000 });
    await visit(other, 'This is build good');
    expect(loaded.filter((address) => address.includes(`/remotes/${TRIAL}/bad/`))).toEqual([]);
    expect((await readLog(objects, TRIAL)).map(({ action, build }) => `${action} ${build}`)).toEqual([
      'release good',
      'canary bad',
      'stop bad',
    ]);
  } finally {
    await rm(path.join(store, TRIAL), { recursive: true, force: true });
    await rm(scratch, { recursive: true });
  }
});

/**
 * Opens a page for a visitor at this address with this canary position, which decides whether the visitor gets the canary.
 */
async function openAt(browser: Browser, place: number, address = '203.0.113.9'): Promise<Page> {
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': address } });
  const { baseURL = '' } = test.info().project.use;
  await context.addCookies([{ name: 'place', value: String(place), url: baseURL }]);
  return context.newPage();
}

async function visit(page: Page, text: string | RegExp) {
  await page.goto(TRIAL_PATH);
  await expect(page.locator('main').getByText(text).first()).toBeVisible({ timeout: 4_000 });
}
