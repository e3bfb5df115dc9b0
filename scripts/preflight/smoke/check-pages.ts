import type { RouteDescription } from '@glow50/shared/host/remote-description';
import { matchPath } from '@glow50/shared/router';
import { type BrowserContext, chromium } from 'playwright';
import { findChromium } from '../../chromium.mjs';
import type { Candidate } from '../candidate';
import type { Finding } from '../finding';
import { addressOfCommand } from './command-samples';
import { putCandidate } from './put-candidate';
import { signIn } from './sign-in';
import { visit } from './visit';

const PAGE = '#root h1';
/** At an address that is made up: what a page says of it. */
const REFUSAL = 'main :is(h1, h2, h3, [role=alert])';
const DIALOG = '[role=dialog] :is(h1, h2, h3)';

/**
 * Opens every page and command of the candidate in the live site, with nothing else replaced; pages for one role alone
 * where the site has the demo account of it. `patience`: how many milliseconds each may take.
 */
export async function checkPages(candidate: Candidate, site: string, patience?: number): Promise<Finding> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  });
  const problems: string[] = [];
  const unseen: string[] = [];
  let hasRun = false;
  try {
    for (const [role, routes] of byRole(candidate.record.routes)) {
      const context = await browser.newContext();
      const { asked } = await putCandidate(context, candidate, site);
      const refusal = role && (await signIn(context, site, role));
      if (refusal) {
        unseen.push(`pages for ${role} not seen (${refusal})`);
        continue;
      }
      problems.push(...(await lookAtPages(context, routes, site, patience)));
      if (!role) problems.push(...(await lookAtCommands(context, candidate.record.commands, site, patience)));
      hasRun ||= asked.size > 0;
    }
  } finally {
    await browser.close();
  }
  if (!hasRun && unseen.length === 0) problems.push('the site’s pages never asked for the candidate');
  const { routes, commands } = candidate.record;
  const looked = `${count(routes.length, 'page')} and ${count(commands.length, 'command')} in ${site}`;
  const facts = [looked, ...unseen].join('; ');
  return { problems, facts };
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/** Everybody's pages first. */
function byRole(routes: readonly RouteDescription[]): Map<RouteDescription['role'], RouteDescription[]> {
  const groups = new Map<RouteDescription['role'], RouteDescription[]>([[undefined, []]]);
  for (const route of routes) groups.set(route.role, [...(groups.get(route.role) ?? []), route]);
  return groups;
}

async function lookAtPages(
  context: BrowserContext,
  routes: readonly RouteDescription[],
  site: string,
  patience?: number,
): Promise<string[]> {
  const problems: string[] = [];
  const links = new Set((await visit(context, new URL('/', site).href, PAGE)).links);
  // Pages that need nothing come first: they may link to the others.
  const paths = routes
    .map(({ path }) => path)
    .sort((a, b) => Number(a.includes(':')) - Number(b.includes(':')));
  for (const path of paths) {
    const known = findAddress(path, [...links]);
    const address = known ?? path.replaceAll(/:[^/]+/g, '1');
    const seen = await visit(context, new URL(address, site).href, known ? PAGE : REFUSAL, patience);
    for (const link of seen.links) links.add(link);
    problems.push(...seen.problems.map((problem) => `${address}: ${problem}`));
  }
  return problems;
}

async function lookAtCommands(
  context: BrowserContext,
  commands: readonly string[],
  site: string,
  patience?: number,
): Promise<string[]> {
  const problems: string[] = [];
  for (const command of commands) {
    const address = await addressOfCommand(site, command);
    if (!address) continue;
    const seen = await visit(context, address, DIALOG, patience);
    problems.push(...seen.problems.map((problem) => `${command}: ${problem}`));
  }
  return problems;
}

/** An address of the pattern that some page links to. */
function findAddress(pattern: string, links: readonly string[]): string | undefined {
  if (!pattern.includes(':')) return pattern;
  return links.find((link) => matchPath(pattern, new URL(link, 'http://site').pathname));
}
