import type { RouteDescription } from '@glow50/host/remote-description';
import { matchPath } from '@glow50/host/router';
import type { TourRole } from '@glow50/host/tour';
import type { Page } from 'playwright';
import { describeFrame, listFrameSelectors, navigateWithin } from './in-page/frame';
import type { Lane, LaneGuide, LaneResult } from './lane';
import { markLeft, readTraces } from './in-page/watch-remote';
import { findOutcome } from './page-content';
import { ROLES } from './people';
import { within } from './within';

const PAGE = '#root h1';
/** What a page shows when it is opened at a made-up address. */
const REFUSAL = 'main :is(h1, h2, h3, [role=alert])';
/** A page of the shell, in which no remote runs. */
const SHELL_PAGE = '/employment';

const isOpenTo = ({ role }: RouteDescription, visitor: TourRole): boolean =>
  role === undefined || (role === 'staff' && visitor === 'staff');

export const hasParameters = ({ path }: RouteDescription): boolean => path.includes(':');

/** The page at an address, as each of those who may enter it. Customers come by phone. */
export function openAsEach(route: RouteDescription, address = route.path, timeoutMs?: number): Lane[] {
  return ROLES.filter((role) => isOpenTo(route, role)).map((role) => ({
    name: `${address} as ${role}`,
    role,
    isOnPhone: role === 'customer',
    async walk({ window }) {
      await openPage(window, address, PAGE, timeoutMs);
      await unfold(window);
    },
  }));
}

/** Whatever a page folds away or keeps behind a tab. */
const FOLDED = [
  'summary',
  '[aria-expanded=false]',
  '[role=tab][aria-selected=false]',
  '[aria-haspopup=dialog]',
];
const MOST_FOLDED = 10;
const PRESS_MS = 1_500;
const SHOWN_MS = 30_000;

/** The default tour: opens everything that can be opened without changing anything. */
async function unfold(page: Page): Promise<void> {
  const { pathname } = new URL(page.url());
  const folded = page.locator('main').locator(FOLDED.join(', '));
  for (let index = 0; index < MOST_FOLDED && index < (await folded.count()); index += 1) {
    await folded
      .nth(index)
      .click({ timeout: PRESS_MS })
      .catch(() => undefined);
    if (new URL(page.url()).pathname !== pathname) return;
    if (await page.getByRole('dialog').isVisible()) await page.keyboard.press('Escape');
  }
}

const madeUp = (path: string): string => path.replaceAll(/:[^/]+/g, '1');

const isMadeUp = (path: string, address: string): boolean => path.includes(':') && address === madeUp(path);

/** A page whose parameters are made up, as by who follows an old link. */
export function openMadeUp(route: RouteDescription, timeoutMs?: number): Lane {
  const address = madeUp(route.path);
  const role = ROLES.find((each) => isOpenTo(route, each)) ?? 'staff';
  return {
    name: `${address} as ${role}`,
    role,
    walk: ({ window }) => openPage(window, address, REFUSAL, timeoutMs),
  };
}

/** The last of the addresses that belongs to this page and is not made up. */
export const matching = (pattern: string, addresses: Iterable<string>): string | undefined =>
  [...addresses].findLast((address) => {
    const { pathname } = new URL(address, 'http://site');
    return !isMadeUp(pattern, pathname) && matchPath(pattern, pathname);
  });

/** Addresses of one page that differ in numbers and names only. Words, such as those of tabs, make another page. */
const MOST_ALIKE = 1;
const WORD = /^[a-z][a-z-]{0,20}$/;
const MOST_FOLLOWED = 24;

/** Pages that the pages of this remote link to, such as tabs, views and entries of a list, as who found them. */
export function followLinks(
  routes: readonly RouteDescription[],
  results: readonly LaneResult[],
  timeoutMs?: number,
): Lane[] {
  const counts = new Map<string, number>();
  const lanes: Lane[] = [];
  for (const { lane, links } of results) {
    for (const link of links) {
      const { pathname, searchParams } = new URL(link, 'http://site');
      const route = routes.find(({ path }) => matchPath(path, pathname) && !isMadeUp(path, pathname));
      const given = [...searchParams].map(([key, value]) => (WORD.test(value) ? `${key}=${value}` : key));
      if (!route || !isOpenTo(route, lane.role) || (given.length === 0 && !hasParameters(route))) continue;
      const alike = [route.path, ...given.sort()].join(' ');
      const count = counts.get(alike) ?? 0;
      const name = `${link} as ${lane.role}`;
      if (count >= MOST_ALIKE || lanes.length >= MOST_FOLLOWED || lanes.some((each) => each.name === name))
        continue;
      counts.set(alike, count + 1);
      lanes.push({ name, role: lane.role, walk: ({ window }) => openPage(window, link, PAGE, timeoutMs) });
    }
  }
  return lanes;
}

/** Comes to the page from a page of the shell and leaves it again: nothing of it may stay. */
export function enterAndLeave(address: string, role: TourRole, owner: string): Lane {
  return {
    name: `entering and leaving ${address}`,
    role,
    async walk({ window, stand, report }) {
      await openPage(window, SHELL_PAGE, PAGE);
      await stand();
      const frame = await window.evaluate(describeFrame);
      const rules = await window.evaluate(listFrameSelectors);
      await openWithin(window, address);
      await stand();
      const added = (await window.evaluate(listFrameSelectors)).filter((rule) => !rules.includes(rule));
      for (const rule of added) report(`a style rule for ${rule} applies to the frame of the site`);
      await window.evaluate(markLeft);
      await openWithin(window, SHELL_PAGE);
      await stand();
      compareFrames(frame, await window.evaluate(describeFrame), report);
      const { things, keys } = await window.evaluate(readTraces);
      for (const thing of things) report(`leaves behind ${thing}`);
      for (const key of keys) {
        if (!key.split(/[.\-:]/).includes(owner))
          report(`writes ${key} into storage, which belongs to others`);
      }
    },
  };
}

/** Pages of another remote after a page of this one, in the same document. */
export function goOnTo(address: string, others: readonly string[], name: string, role: TourRole): Lane {
  return {
    name: `pages of ${name} after ${address}`,
    role,
    async walk({ window, stand }: LaneGuide) {
      await openPage(window, address, PAGE);
      for (const other of others) {
        await openWithin(window, other);
        await stand();
      }
    },
  };
}

/** Throws unless what is asked for is shown. Waits while the page says that loading takes longer than usual. */
export async function openPage(
  page: Page,
  address: string,
  shown: string,
  timeoutMs = SHOWN_MS,
): Promise<void> {
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await waitUntilShown(page, shown, timeoutMs);
}

async function openWithin(page: Page, address: string): Promise<void> {
  await within(SHOWN_MS, page.evaluate(navigateWithin, address));
  await page.waitForURL((url) => url.pathname !== SHELL_PAGE || address === SHELL_PAGE);
  await waitUntilShown(page, PAGE, SHOWN_MS);
}

async function waitUntilShown(page: Page, shown: string, timeoutMs: number): Promise<void> {
  const outcome = await page
    .waitForFunction(findOutcome, shown, { timeout: timeoutMs, polling: 100 })
    .catch(() => null);
  const text = (await outcome?.jsonValue()) ?? `no content after ${timeoutMs / 1000} s`;
  if (text !== 'shown') throw new Error(text);
}

function compareFrames(
  before: Record<string, string>,
  after: Record<string, string>,
  report: (problem: string) => void,
): void {
  for (const [place, style] of Object.entries(after)) {
    const was = before[place];
    if (was === style) continue;
    const wasSet = new Set((was ?? '').split('; '));
    const changes = style.split('; ').filter((each) => !wasSet.has(each));
    report(`changes the frame for good: ${place}: ${changes.slice(0, 3).join('; ')}`);
    return;
  }
}
