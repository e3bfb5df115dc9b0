import type { Role } from '@glow50/contract/accounts/auth';
import type { DialogDescription, RouteDescription } from '@glow50/host/remote-description';
import { matchPath } from '@glow50/host/router';
import { type Browser, type BrowserContext, chromium } from 'playwright';
import { findChromium } from '@glow50/run/chromium.mjs';
import { DEMO_ACCOUNTS } from '@glow50/demo-data/accounts';
import { addressOfCommand } from './command-samples';
import { signIn } from './sign-in';
import { visit } from './visit';

const PAGE = '#root h1';
/** What a page shows when it is opened at a made-up address. */
const REFUSAL = 'main :is(h1, h2, h3, [role=alert])';
const DIALOG = '[role=dialog] :is(h1, h2, h3)';

export interface CrawlOptions {
  routes: readonly RouteDescription[];
  dialogs: readonly DialogDescription[];
  /** Limit per page or command. */
  timeoutMs?: number | undefined;
  prepare?(context: BrowserContext): Promise<void>;
}

export interface CrawlResult {
  problems: string[];
  /**
   * Pages that could not be opened, with the reason: the site has no demo account with the role that they
   * require.
   */
  skipped: string[];
}

export function openChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium(),
    // Whoever opens it may have more to close, and it ends with the process in any case.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      // A camera that works, for pages that ask for one.
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
    ],
  });
}

/**
 * Opens every page and command of a site. Public pages are opened signed out, pages for one role with that
 * role's demo account.
 */
export async function crawl(browser: Browser, site: string, options: CrawlOptions): Promise<CrawlResult> {
  const { routes, dialogs, timeoutMs, prepare } = options;
  const result: CrawlResult = { problems: [], skipped: [] };
  for (const [role, pages] of byRole(routes)) {
    const context = await browser.newContext();
    await prepare?.(context);
    const refusal = role && (await signInAs(context, site, role));
    if (refusal) {
      result.skipped.push(`pages for ${role} not checked (${refusal})`);
    } else {
      result.problems.push(...(await crawlPages(context, site, pages, timeoutMs)));
      if (!role) result.problems.push(...(await crawlCommands(context, site, dialogs, timeoutMs)));
    }
    await context.close();
  }
  return result;
}

function byRole(routes: readonly RouteDescription[]): Map<RouteDescription['role'], RouteDescription[]> {
  const groups = new Map<RouteDescription['role'], RouteDescription[]>([[undefined, []]]);
  for (const route of routes) groups.set(route.role, [...(groups.get(route.role) ?? []), route]);
  return groups;
}

async function signInAs(context: BrowserContext, site: string, role: Role): Promise<string | null> {
  const account = DEMO_ACCOUNTS.find((each) => each.role === role && each.isVerified);
  return account ? signIn(context, site, account) : `there is no demo account with the role ${role}`;
}

export async function crawlPages(
  context: BrowserContext,
  site: string,
  routes: readonly RouteDescription[],
  timeoutMs?: number,
): Promise<string[]> {
  const problems: string[] = [];
  const links = new Set((await visit(context, new URL('/', site).href, PAGE)).links);
  // Pages without parameters come first, because they may link to the others.
  const paths = routes
    .map(({ path }) => path)
    .sort((a, b) => Number(a.includes(':')) - Number(b.includes(':')));
  for (const path of paths) {
    const known = findAddress(path, [...links]);
    const address = known ?? path.replaceAll(/:[^/]+/g, '1');
    const seen = await visit(context, new URL(address, site).href, known ? PAGE : REFUSAL, timeoutMs);
    for (const link of seen.links) links.add(link);
    problems.push(...seen.problems.map((problem) => `${address}: ${problem}`));
  }
  return problems;
}

async function crawlCommands(
  context: BrowserContext,
  site: string,
  dialogs: readonly DialogDescription[],
  timeoutMs?: number,
): Promise<string[]> {
  const problems: string[] = [];
  for (const dialog of dialogs) {
    const address = await addressOfCommand(site, dialog);
    if (!address) continue;
    const seen = await visit(context, address, DIALOG, timeoutMs);
    problems.push(...seen.problems.map((problem) => `${dialog.command}: ${problem}`));
  }
  return problems;
}

function findAddress(pattern: string, links: readonly string[]): string | undefined {
  if (!pattern.includes(':')) return pattern;
  return links.find((link) => matchPath(pattern, new URL(link, 'http://site').pathname));
}
