import { findDialogs } from '@glow50/site/dialogs/find-dialogs';
import type { Candidate } from '../candidate';
import type { Finding } from '../finding';
import { crawl, openChromium } from './crawl';
import { interceptCandidate } from './intercept';

/**
 * Opens every page and command of the candidate in the live site, with nothing else replaced. `timeoutMs` is
 * the limit per page or command, in milliseconds.
 */
export async function checkPages(candidate: Candidate, site: string, timeoutMs?: number): Promise<Finding> {
  const { routes, commands } = candidate.record;
  const browser = await openChromium();
  const asked = new Set<string>();
  try {
    const { problems, skipped } = await crawl(browser, site, {
      routes,
      dialogs: findDialogs({ remotes: { [candidate.record.name]: candidate.record } }),
      timeoutMs,
      prepare: (context) => interceptCandidate(context, candidate, site, (file) => asked.add(file)),
    });
    if (asked.size === 0 && skipped.length === 0) problems.push('no page of the site loaded the candidate');
    const looked = `${count(routes.length, 'page')} and ${count(commands.length, 'command')} in ${site}`;
    return { problems, facts: [looked, ...skipped].join('; ') };
  } finally {
    await browser.close();
  }
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
