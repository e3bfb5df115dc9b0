import type { RegisteredRemote } from '@glow50/host/registry';
import type { Browser } from 'playwright';
import { DEMO_ACCOUNTS } from '@glow50/demo-data/accounts';
import { findDialogs } from '@glow50/site/dialogs/find-dialogs';
import { crawl, crawlPages } from '../smoke/crawl';
import { signIn } from '../smoke/sign-in';

/**
 * Opens all pages and commands of the remotes as a visitor, pages with a role as a user with that role, and
 * public pages again as a provider. Returns the problems found.
 */
export async function checkSite(
  browser: Browser,
  site: string,
  remotes: readonly RegisteredRemote[],
): Promise<string[]> {
  const routes = remotes.flatMap((remote) => remote.routes);
  const dialogs = findDialogs({
    remotes: Object.fromEntries(remotes.map((remote) => [remote.name, remote])),
  });
  const { problems, skipped } = await crawl(browser, site, { routes, dialogs });

  const provider = DEMO_ACCOUNTS.find(({ ownsProvider }) => ownsProvider);
  if (!provider) throw new Error('No demo account owns a provider page');
  const context = await browser.newContext();
  const refusal = await signIn(context, site, provider);
  const own = refusal
    ? [refusal]
    : await crawlPages(
        context,
        site,
        routes.filter(({ role }) => !role),
      );
  await context.close();
  return [...problems, ...skipped, ...own.map((problem) => `as a provider, ${problem}`)];
}
