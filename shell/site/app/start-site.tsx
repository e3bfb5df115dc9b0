import createCache from '@emotion/cache';
import type { Boot } from '@glow50/host/boot';
import { createBrowserRouter } from '@glow50/host/router';
import { followDialogAddress } from '../dialogs/dialog-address';
import { findDialogs } from '../dialogs/find-dialogs';
import { countUnrendered } from '../health/count-mismatch';
import { findShell } from '../health/find-build';
import { watchErrors } from '../health/watch-errors';
import { askRecalls } from '../remotes/ask-recalls';
import { discoverRoutes } from '../remotes/discover-routes';
import type { Federation } from '../remotes/federation';
import { keepBuilds } from '../remotes/keep-builds';
import { createKeptBuilds } from '../remotes/kept-builds';
import { prefetchRemotes } from '../remotes/prefetch';
import { isRegistry } from '../remotes/read-registry';
import { watchSession } from '../session/watch-session';
import { createTokenStorage } from '../session/token-storage';
import { hasText } from '../storage/has-text';
import { createSafeStorage } from '../storage/safe-storage';
import { createBootAnswers } from './boot-answers';
import { createSite } from './create-site';
import { keepOrigin } from './keep-origin';
import { loadForPrint } from './load-for-print';
import { nextTask } from './next-task';
import { findStanding, showSite } from './show-site';
import { siteRoutes } from './site-routes';

export async function startSite(federation: Federation): Promise<void> {
  const boot = await composeBoot(readBoot());
  leaveUnreadableAddress();
  keepOrigin(window);
  Object.assign(globalThis, { __nonce__: boot.nonce });
  const styles = createCache({ key: 'glow', nonce: boot.nonce });
  const standing = findStanding(boot);
  const isSignedOut = createTokenStorage(createSafeStorage(() => localStorage)).read() === null;
  let hasRead = false;
  const readsDrafts = () => hasRead;
  const answers = createBootAnswers(boot);
  const shell = findShell([...document.scripts].map(({ src }) => src).join('\n'));
  const site = createSite({
    boot,
    answers,
    federation,
    shell: shell?.build,
    // The server has rendered the page for somebody who is not signed in.
    ...(standing?.part === 'page' &&
      isSignedOut && { session: { status: 'signed-out' as const, user: null } }),
    fetch: (...args) => fetch(...args),
    navigate: (to, options) => void router.navigate(to, options),
    openStorage: () => localStorage,
    onDraft: () => (hasRead = true),
    sendBeacon: (address, body) => navigator.sendBeacon(address, body),
  });
  site.navigation.follow(location);
  await nextTask();
  for (const press of ['pointerdown', 'keydown']) addEventListener(press, site.toasts.want, { once: true });
  watchErrors(site.health, window);
  loadForPrint(window);
  if (shell) site.health.loaded(shell, performance.now());
  const discover = discoverRoutes(site, performance.now());
  const router = createBrowserRouter(siteRoutes, {
    async patchRoutesOnNavigation(discovery) {
      // The router asks for the first page at once, while the site is not shown yet.
      if (standing?.part === 'frame') await Promise.resolve().then(() => showing);
      return discover(discovery);
    },
  });
  const showing = showSite({
    site,
    router,
    styles,
    container: document.getElementById('root') as HTMLElement,
    knowsMore: () => readsDrafts() || (standing?.part === 'page' && (!isSignedOut || answers.areOthers())),
    readsDrafts,
  });
  prefetchRemotes(site.registry, site.loader, site.session);
  keepBuilds({ ...site, kept: createKeptBuilds(document) }, router);
  if (boot.rendered?.part === 'failed') countUnrendered(site);
  // Nothing may change before the page stands as the server has rendered it.
  if (standing?.part === 'frame') await showing;
  watchSession(site.session, window);
  askRecalls(site.recalls, window);
  if (standing) await showing;
  followDialogAddress(site.dialogs, window, findDialogs(site.registry));
}

/** The router cannot read a path that begins with two slashes. The page for it says that nothing is there. */
function leaveUnreadableAddress() {
  if (location.pathname.startsWith('//')) history.replaceState(null, '', '/not-found');
}

/** Applies a developer's override to the registry. Does no asynchronous work for visitors. */
async function composeBoot(boot: Boot): Promise<Boot> {
  const override = boot.testing?.override;
  if (!override) return boot;
  const { applyOverride } = await import('../testers/apply-override');
  return { ...boot, registry: await applyOverride(boot.registry, override) };
}

function readBoot(): Boot {
  const boot: unknown = JSON.parse(document.getElementById('boot')?.textContent ?? '');
  if (!isBoot(boot)) throw new Error('The boot block of the page is invalid');
  return boot;
}

/** The gateway writes the block from values that it has checked. */
function isBoot(value: unknown): value is Boot {
  return hasText(value, 'nonce') && 'registry' in value && isRegistry(value.registry);
}
