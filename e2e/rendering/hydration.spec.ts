import { Boot } from '@glow50/host/boot';
import { parseJson } from '@glow50/host/parse-json';
import { expect, type Page, test as base } from '@playwright/test';
import { PAGES } from '../journeys/pages';
import { isStoreAtHand } from '../releases/release-store';
import { isSampledSize, OTHER_SIZE } from '../sample';
import { openRendered, type RenderedSite, test } from './rendered-site';

base.skip(!isStoreAtHand, 'needs the folder of the release store');
test.skip(({ isMobile }) => !isSampledSize(isMobile), OTHER_SIZE);
test.describe.configure({ timeout: 120_000 });

/** Marks what the server has rendered, to tell whether it still stands, and sums up what moves without a press. */
const WATCH = `document.addEventListener('DOMContentLoaded', () => {
  for (const part of [document.getElementById('root').firstElementChild, document.querySelector('main')])
    if (part) part.isRendered = true;
});
window.moved = [];
new PerformanceObserver((list) => {
  for (const { hadRecentInput, value, sources } of list.getEntries())
    if (!hadRecentInput)
      window.moved.push(value.toFixed(4) + ' ' + sources.map(({ node }) => node?.outerHTML?.slice(0, 120) ?? node?.nodeName).join(' and '));
}).observe({ type: 'layout-shift', buffered: true });`;

/** It is about this browser. */
const DRAWN = ['/test-ui'];
/** Their answers are the same for everybody, so browsers do not ask again. */
const SHARED = [
  '/',
  '/search-result',
  '/service-provider-profile',
  '/events&tickets',
  '/event-details/1201',
  '/about-us',
  '/booking',
  '/sign-in',
];
/** A busy machine needs longer to start a process than a visitor waits. */
const MOST_TRIES = 10;

/** What a browser can do may depend on the name: only one can have passkeys. */
const addressOf = ({ address }: RenderedSite) => address.replace('127.0.0.1', 'localhost');

async function open(page: Page, address: string): Promise<Boot> {
  await page.goto(address);
  const boot = parseJson(Boot, await page.locator('#boot').innerHTML(), 'the boot block');
  await page.waitForFunction(() => performance.getEntriesByName('site-whole').length > 0, null, {
    timeout: 20_000,
  });
  return boot;
}

async function openStanding(page: Page, address: string): Promise<Boot> {
  for (let tries = 1; ; tries += 1) {
    const boot = await open(page, address);
    if (boot.rendered || tries === MOST_TRIES) return boot;
    await page.waitForTimeout(300);
  }
}

interface Seen {
  stands: boolean[];
  moved: string[];
}

/** After what was drawn last has been painted. */
const look = (page: Page): Promise<Seen> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100)));
    const parts = [document.getElementById('root')?.firstElementChild, document.querySelector('main')];
    return {
      stands: parts.map((part) => Reflect.get(part ?? {}, 'isRendered') === true),
      moved: Reflect.get(window, 'moved') as string[],
    };
  });

const LANES = 3;
for (let lane = 0; lane < LANES; lane += 1) {
  test(`every page stands as the server has rendered it, and nothing moves (${lane + 1} of ${LANES})`, async ({
    page,
    rendered,
  }) => {
    const problems: string[] = [];
    let path = '';
    const note = (problem: string) => problems.push(`${path}: ${problem}`);
    page.on('console', (message) => {
      if (/hydrat|content security policy/i.test(message.text())) note(message.text());
    });
    page.on('pageerror', ({ message }) => note(message));
    await page.addInitScript(WATCH);
    for ({ path } of PAGES.filter((_, index) => index % LANES === lane)) {
      const isDrawn = DRAWN.includes(path);
      const at = addressOf(rendered) + path;
      const { rendered: what, answers } = await (isDrawn ? open(page, at) : openStanding(page, at));
      const { stands, moved } = await look(page);
      // Guests are led from some pages to the sign-in, and see something else than the frame of a page for one role.
      const isThere = new URL(page.url()).pathname === new URL(at).pathname;
      if (what?.part === 'page' && isThere) for (const each of moved) note(`moves ${each}`);
      if (!isDrawn && !/^(?:page|frame)$/.test(what?.part ?? '')) note(`was not rendered: ${what?.part}`);
      if (what && stands.includes(false)) note('was drawn anew');
      const asksAgain = Object.keys(answers).filter((address) => answers[address]?.isAssumed);
      if (SHARED.includes(path) && asksAgain.length > 0) note(`asks again for ${asksAgain.join(' and ')}`);
    }
    expect(problems).toEqual([]);
  });
}

test('what was typed before the page answers is kept', async ({ page, rendered }) => {
  let release = () => undefined as void;
  const scripts = new Promise<void>((resolve) => (release = resolve));
  await openRendered(rendered, '/sign-in');
  await page.route(/\.js$/, async (route) => {
    await scripts;
    await route.continue();
  });
  await page.goto(`${rendered.address}/sign-in`, { waitUntil: 'commit' });
  const email = page.getByLabel('Email', { exact: false }).first();
  await email.fill('somebody@glow50.example');
  release();
  await page.waitForFunction(() => performance.getEntriesByName('site-shown').length > 0);
  await expect(email).toHaveValue('somebody@glow50.example');
});

test('the answer that was chosen before the page answers is kept, whoever has sent the visitor', async ({
  page,
  rendered,
}) => {
  let release = () => undefined as void;
  const scripts = new Promise<void>((resolve) => (release = resolve));
  await openRendered(rendered, '/register-to-get-listed?ref=abc');
  await page.route(/\.js$/, async (route) => {
    await scripts;
    await route.continue();
  });
  await page.addInitScript(WATCH);
  await page.goto(`${rendered.address}/register-to-get-listed?ref=abc`, { waitUntil: 'commit' });
  const school = page.getByRole('radio', { name: 'School' });
  await school.check({ force: true });
  release();
  await page.waitForFunction(() => performance.getEntriesByName('site-whole').length > 0);
  expect(await look(page)).toEqual({ stands: [true, true], moved: [] });
  await expect(school).toBeChecked();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/\/school-registration/);
});

test('whoever presses “Sign in” before the page answers comes back to it', async ({ page, rendered }) => {
  await openRendered(rendered, '/about-us');
  await page.route(/\.js$/, (route) => route.abort());
  await page.goto(`${rendered.address}/about-us`, { waitUntil: 'commit' });
  const signIn = page.getByRole('link', { name: 'Sign in' }).first();
  await page.unroute(/\.js$/);
  await signIn.evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL(/\/sign-in$/);
  await expect
    .poll(() => page.evaluate(() => (history.state as { usr?: object } | null)?.usr))
    .toEqual({ from: '/about-us' });
});
