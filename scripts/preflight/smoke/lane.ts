import type { TourGuide, TourPage, TourRole } from '@glow50/host/tour';
import { craftPng } from '@glow50/api/platform/uploads/testing/pictures';
import type { Browser, BrowserContext, Page } from 'playwright';
import type { Candidate } from '../candidate';
import { listDuplicateIds } from './in-page/frame';
import { watchRemote } from './in-page/watch-remote';
import { interceptCandidate, type ServedFile } from './intercept';
import { waitForMails } from './mailbox';
import { listLinks } from './page-content';
import type { People } from './people';
import { addSeen, nothingSeen, type Seen, watchFunctions } from './seen';
import { firstLine, watchPage } from './watch-page';
import { within } from './within';

/** One way through the site, in a browser of its own. */
export interface Lane {
  name: string;
  role: TourRole;
  isOnPhone?: boolean;
  walk(guide: LaneGuide): Promise<void>;
}

export interface LaneGuide extends TourGuide {
  /** The same as `page`, with all that Playwright offers. */
  readonly window: Page;
  /** Reports what does not end the walk. */
  report(problem: string): void;
  /** Waits as long as errors may come late. */
  stand(): Promise<void>;
}

export interface LaneResult {
  lane: Lane;
  problems: string[];
  seen: Seen;
  /** Paths with their queries that the pages were at. */
  addresses: Set<string>;
  /** Of the pages as they were left. */
  links: Set<string>;
  seconds: number;
}

export interface LaneOptions {
  browser: Browser;
  people: People;
  candidate: Candidate;
  /** How long a page or a step may take, in milliseconds. */
  timeoutMs?: number | undefined;
  /** How long pages are watched after the last step, in milliseconds. */
  stillMs?: number | undefined;
  /** Changes the candidate's scripts on their way. */
  serve?: ServedFile | undefined;
  prepare?(context: BrowserContext): Promise<unknown>;
  /** Walks on after a problem. */
  goesOn?: boolean;
  onProblem?(problem: string): void;
}

const TIMEOUT_MS = 15_000;
const STILL_MS = 2_000;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** A first error rarely comes alone. */
const AFTERMATH_MS = 300;
/** tsx marks functions with it, also those that are sent to pages. */
const MARK_NAMES = 'globalThis.__name ??= (named) => named;';

/** What may only have been slow, as on a busy machine. */
const SLOW = /is not there after [\d.]+ ms|Timeout \d+ms exceeded|no content after/;

/** Walks a lane, and once more when something may only have been slow. */
export async function walkLane(lane: Lane, options: LaneOptions): Promise<LaneResult> {
  const result = await walkOnce(lane, options);
  return mayBeSlow(result) ? walkOnce(lane, options) : result;
}

const mayBeSlow = ({ problems }: LaneResult) => problems.some((problem) => SLOW.test(problem));

/** Walks a lane until its end or its first problem, and then watches its pages. */
export async function walkOnce(lane: Lane, options: LaneOptions): Promise<LaneResult> {
  const { browser, people, candidate, timeoutMs = TIMEOUT_MS, stillMs = STILL_MS } = options;
  const startedAt = Date.now();
  const problems = new Set<string>();
  const result = { lane, seen: nothingSeen(), addresses: new Set<string>(), links: new Set<string>() };
  const opened: { page: Page; context: BrowserContext; readSeen(): Promise<void> }[] = [];
  let stop: () => void;
  const stopped = new Promise<void>((resolve) => (stop = resolve));
  const report = (problem: string) => {
    problems.add(problem);
    options.onProblem?.(problem);
    if (!options.goesOn) setTimeout(() => stop(), AFTERMATH_MS);
  };

  async function open(role: TourRole): Promise<Page> {
    const { name, build } = candidate.record;
    const base = `/remotes/${name}/${build}/`;
    const context = await browser.newContext({
      ...(await people.contextOf(role)),
      ...(lane.isOnPhone && PHONE),
    });
    context.setDefaultTimeout(timeoutMs);
    await context.exposeBinding('glow50Problem', (_source, problem: string) => report(problem));
    await context.addInitScript(MARK_NAMES);
    await context.addInitScript(watchRemote, base);
    await options.prepare?.(context);
    const page = await context.newPage();
    const readFunctions = await watchFunctions(page, base);
    const readSeen = () => readFunctions().then((seen) => addSeen(result.seen, seen), ignore);
    readBeforeLeaving(page, readSeen);
    await interceptCandidate(context, candidate, people.site, options.serve);
    watchPage(page, report);
    page.on('framenavigated', (frame) => {
      if (frame !== page.mainFrame() || !frame.url().startsWith(people.site)) return;
      const { pathname, search } = new URL(frame.url());
      result.addresses.add(pathname + search);
    });
    opened.push({ page, context, readSeen });
    return page;
  }

  try {
    const window = await open(lane.role);
    const guide: LaneGuide = {
      window,
      page: window as TourPage,
      open: async (role) => (await open(role)) as TourPage,
      address: (who) => `${who}-${Date.now().toString(36)}${Math.floor(Math.random() * 1e6)}@gmail.com`,
      mails: (address, count) => waitForMails(people.site, address, count),
      call: (method, path, call) => people.call(window.request, method, path, call),
      picture: (name, width = 320, height = 240) => ({
        name,
        mimeType: 'image/png',
        buffer: craftPng(width, height),
      }),
      report,
      stand: () => Promise.race([window.waitForTimeout(stillMs), stopped]),
    };
    const walked = lane.walk(guide).then(() => Promise.all(opened.map(() => guide.stand())));
    walked.catch(() => undefined);
    await Promise.race([walked, stopped]);
    for (const { page } of opened) {
      for (const id of await within(timeoutMs, page.evaluate(listDuplicateIds)))
        report(`the id ${id} is in the page twice`);
    }
  } catch (error) {
    const message = firstLine(error instanceof Error ? error.message : String(error));
    const where = await Promise.all(opened.map(({ page }) => describePlace(page, people.site)));
    problems.add(`${message} (at ${where.join('; ')})`);
  } finally {
    for (const { page, context, readSeen } of opened) {
      const read = async () => {
        await readSeen();
        for (const link of await page.evaluate(listLinks)) result.links.add(link);
      };
      const close = async () => {
        // What pages still ask for would fail as they go.
        await context.unrouteAll({ behavior: 'ignoreErrors' });
        await context.close();
      };
      await within(timeoutMs, read()).catch(ignore);
      await within(timeoutMs, close()).catch(ignore);
    }
  }
  return { ...result, problems: [...problems], seconds: (Date.now() - startedAt) / 1000 };
}

/** Where a page was left, and what it says there. */
async function describePlace(page: Page, site: string): Promise<string> {
  const alerts = await page
    .getByRole('alert')
    .allTextContents()
    .catch((): string[] => []);
  const said = alerts.map((text) => text.trim()).filter(Boolean);
  return [page.url().replace(site, ''), ...said.map((text) => `‘${text}’`)].join(' ');
}

/** Reads what ran in a document before it is forgotten with it. */
function readBeforeLeaving(page: Page, readSeen: () => Promise<void>): void {
  const { goto, reload, goBack, waitForURL } = page;
  page.goto = async (...given) => readSeen().then(() => goto.apply(page, given));
  page.reload = async (...given) => readSeen().then(() => reload.apply(page, given));
  // Not until everything is loaded: pages change their address by themselves.
  page.waitForURL = (address, given) => waitForURL.call(page, address, { waitUntil: 'commit', ...given });
  page.goBack = async (...given) => readSeen().then(() => goBack.apply(page, given));
}

function ignore() {}

/** Walks lanes, several at a time, and what may only have been slow once more at the end, when nothing else runs. */
export async function walkLanes(
  lanes: readonly Lane[],
  options: LaneOptions,
  atOnce: number,
): Promise<LaneResult[]> {
  const waiting = [...lanes];
  const results: LaneResult[] = [];
  async function work() {
    for (let lane = waiting.shift(); lane; lane = waiting.shift())
      results.push(await walkOnce(lane, options));
  }
  await Promise.all(Array.from({ length: atOnce }, work));
  for (const [index, result] of results.entries())
    if (mayBeSlow(result)) results[index] = await walkLane(result.lane, options);
  return results;
}
