import type { RegisteredRemote } from '@glow50/shared/host/registry';
import type { Browser } from 'playwright';
import { DEMO_ACCOUNTS } from '../demo-data/accounts';
import { lookAround, lookAtPages } from '../preflight/smoke/look-around';
import { signIn } from '../preflight/smoke/sign-in';

/**
 * Opens in a site whatever these remotes have: pages and commands as a visitor, everybody's pages again as a provider, and
 * the pages of a role as who has it. Gives what does not work.
 */
export async function checkSite(
  browser: Browser,
  site: string,
  remotes: readonly RegisteredRemote[],
): Promise<string[]> {
  const routes = remotes.flatMap((remote) => remote.routes);
  const commands = remotes.flatMap((remote) => remote.commands);
  const { problems, unseen } = await lookAround(browser, site, { routes, commands });

  const provider = DEMO_ACCOUNTS.find(({ ownsProvider }) => ownsProvider);
  if (!provider) throw new Error('No demo account owns a page');
  const context = await browser.newContext();
  const refusal = await signIn(context, site, provider);
  const own = refusal
    ? [refusal]
    : await lookAtPages(
        context,
        site,
        routes.filter(({ role }) => !role),
      );
  await context.close();
  return [...problems, ...unseen, ...own.map((problem) => `as a provider, ${problem}`)];
}
