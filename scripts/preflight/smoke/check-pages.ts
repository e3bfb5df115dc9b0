import { findDialogs } from '@glow50/site/dialogs/find-dialogs';
import type { Tour } from '@glow50/host/tour';
import { SHELL_ROUTES } from '@glow50/host/shell-routes';
import type { RouteDescription } from '@glow50/host/remote-description';
import type { Browser } from 'playwright';
import type { Candidate } from '../candidate';
import type { Finding } from '../finding';
import type { LiveRemote } from '../live-site';
import type { PreflightLimits } from '../preflight-limits';
import { checkSeen } from '../seen-check';
import { commandLanes } from './command-lanes';
import { openChromium } from './crawl';
import { type Lane, type LaneOptions, type LaneResult, walkLanes } from './lane';
import { hasMailbox } from './mailbox';
import { People } from './people';
import {
  enterAndLeave,
  followLinks,
  goOnTo,
  hasParameters,
  matching,
  openAsEach,
  openMadeUp,
} from './route-lanes';
import { addSeen, nothingSeen, type Seen } from './seen';
import { laneOf } from './tours';

export interface PageCheck {
  candidate: Candidate;
  site: string;
  /** The other remotes of the site. */
  others: readonly Pick<LiveRemote, 'name' | 'owner' | 'routes'>[];
  tours: readonly Tour[];
  limits?: Pick<PreflightLimits, 'unseen' | 'left'>;
  /** The site has no accounts to try. */
  isVisitorOnly?: boolean;
  timeoutMs?: number | undefined;
  stillMs?: number | undefined;
}

export interface CheckedPages {
  results: LaneResult[];
  seen: Seen;
  addresses: Set<string>;
  /** Routes and commands that no address was found for. */
  unopened: string[];
}

/** As many pages as two processors can draw. While one stands still, others go on. */
export const AT_ONCE = 4;

/** Opens every page and command of the candidate in the live site, with nothing else replaced. */
export async function checkPages(check: PageCheck): Promise<Finding> {
  const { site, tours } = check;
  const browser = await openChromium();
  try {
    const isTrial = await hasMailbox(site);
    const checked = await walkAll(browser, {
      ...check,
      tours: isTrial ? tours : [],
      isVisitorOnly: !isTrial,
    });
    return evaluatePages({ ...check, isVisitorOnly: !isTrial }, checked);
  } finally {
    await browser.close();
  }
}

export function evaluatePages(
  { candidate, site, others, limits = { unseen: {}, left: {} }, isVisitorOnly = false }: PageCheck,
  checked: CheckedPages,
): Finding {
  const problems = problemsOf(checked.results, others).filter(
    (problem) => !Object.keys(limits.left).some((thing) => problem.endsWith(`leaves behind ${thing}`)),
  );
  const looked = `${checked.results.length} ways through ${site}`;
  if (isVisitorOnly) {
    const skipped = 'as a visitor only and without tours, because the site shows no emails';
    return { problems, facts: `${looked}; ${skipped}` };
  }
  if (checked.seen.files.size === 0) problems.push('no page of the site loaded the candidate');
  if (problems.length > 0) return { problems, facts: looked };
  const { problems: notSeen, facts } = checkSeen(candidate, checked, limits.unseen);
  return { problems: notSeen, facts: `${looked}; ${facts}` };
}

/** First everything whose address is known, and then the pages whose addresses were seen by the way. */
export async function walkAll(browser: Browser, check: PageCheck): Promise<CheckedPages> {
  const { candidate, site, tours, timeoutMs, stillMs } = check;
  const options: LaneOptions = { browser, people: new People(browser, site), candidate, timeoutMs, stillMs };
  const { lanes, unopened } = await firstLanes(check);
  const isWalked = ({ role }: Lane) => role === 'visitor' || !check.isVisitorOnly;
  const results = await walkLanes([...tours.map(laneOf), ...lanes].filter(isWalked), options, AT_ONCE);
  const later = laterLanes(candidate.record.routes, results, timeoutMs);
  results.push(...(await walkLanes(later.lanes.filter(isWalked), options, AT_ONCE)));

  const seen = nothingSeen();
  for (const each of results) addSeen(seen, each.seen);
  return {
    results,
    seen,
    addresses: new Set(results.flatMap(({ addresses }) => [...addresses])),
    unopened: [...unopened, ...later.unopened],
  };
}

async function firstLanes({ candidate, site, others, timeoutMs }: PageCheck) {
  const { name, routes } = candidate.record;
  const known = routes.filter((route) => !hasParameters(route));
  const [first] = known;
  const role = first?.role === 'staff' ? 'staff' : 'visitor';
  const beside = [...others, { name: 'the shell', routes: SHELL_ROUTES }].filter(
    (each) => each.name !== name && openPathsOf(each.routes).length > 0,
  );
  const dialogs = findDialogs({ remotes: { [name]: candidate.record } });
  const offered = await commandLanes(site, dialogs);
  const lanes: Lane[] = [
    ...known.flatMap((route) => openAsEach(route, route.path, timeoutMs)),
    ...offered.lanes,
    ...known.map((route) => enterAndLeave(route.path, route.role === 'staff' ? 'staff' : 'visitor', name)),
    ...(first ? beside.map((each) => goOnTo(first.path, openPathsOf(each.routes), each.name, role)) : []),
    ...routes.filter(hasParameters).map((route) => openMadeUp(route, timeoutMs)),
  ];
  return { lanes, unopened: offered.unopened };
}

const openPathsOf = (routes: readonly RouteDescription[]): string[] =>
  routes.filter((route) => !hasParameters(route) && !route.role).map(({ path }) => path);

function laterLanes(routes: readonly RouteDescription[], results: readonly LaneResult[], timeoutMs?: number) {
  const lanes: Lane[] = [];
  const unopened: string[] = [];
  for (const route of routes.filter(hasParameters)) {
    const been = results
      .filter(({ problems }) => problems.length === 0)
      .flatMap(({ addresses, links }) => [...links, ...addresses]);
    const address = matching(route.path, been);
    if (address) lanes.push(...openAsEach(route, address, timeoutMs));
    else unopened.push(route.path);
  }
  const known = new Set(lanes.map(({ name }) => name));
  lanes.push(...followLinks(routes, results, timeoutMs).filter(({ name }) => !known.has(name)));
  return { lanes, unopened };
}

/** A problem on a page of another remote names its owner. */
function problemsOf(results: readonly LaneResult[], others: PageCheck['others']): string[] {
  return results.flatMap(({ lane, problems }) => {
    const hurt = others.find(({ name }) => lane.name.startsWith(`pages of ${name} `));
    return problems.map((problem) => `${lane.name}${hurt ? ` (${hurt.owner})` : ''}: ${problem}`);
  });
}
