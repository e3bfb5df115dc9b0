import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { Boot } from '@glow50/host/boot';
import { createBrowserRouter, RouterProvider } from '@glow50/host/router';
import { CssBaseline, ThemeProvider } from '@glow50/ui';
import { theme } from '@glow50/ui/theme';
import { createRoot } from 'react-dom/client';
import { followDialogAddress } from '../dialogs/dialog-address';
import { findDialogs } from '../dialogs/find-dialogs';
import { findShell } from '../health/find-build';
import { watchErrors } from '../health/watch-errors';
import { discoverRoutes } from '../remotes/discover-routes';
import type { Federation } from '../remotes/federation';
import { keepBuilds } from '../remotes/keep-builds';
import { createKeptBuilds } from '../remotes/kept-builds';
import { prefetchRemotes } from '../remotes/prefetch';
import { isRegistry } from '../remotes/read-registry';
import { watchSession } from '../session/watch-session';
import { hasText } from '../storage/has-text';
import { createSite } from './create-site';
import { siteRoutes } from './site-routes';
import { SiteContext } from './site-context';

export async function startSite(federation: Federation): Promise<void> {
  const boot = await composeBoot(readBoot());
  leaveUnreadableAddress();
  Object.assign(globalThis, { __nonce__: boot.nonce });
  const cache = createCache({ key: 'glow', nonce: boot.nonce });
  const site = createSite({
    boot,
    federation,
    navigate: (to, options) => void router.navigate(to, options),
    openStorage: () => localStorage,
    sendBeacon: (address, body) => navigator.sendBeacon(address, body),
  });
  watchErrors(site.health, window);
  const shell = findShell([...document.scripts].map(({ src }) => src).join('\n'));
  if (shell) site.health.loaded(shell, performance.now());
  const router = createBrowserRouter(siteRoutes, {
    patchRoutesOnNavigation: discoverRoutes(site, performance.now()),
  });
  createRoot(document.getElementById('root') as HTMLElement).render(
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme}>
        <CssBaseline />
        <SiteContext value={site}>
          <RouterProvider router={router} />
        </SiteContext>
      </ThemeProvider>
    </CacheProvider>,
  );
  prefetchRemotes(site.registry, site.loader, site.session);
  keepBuilds({ ...site, kept: createKeptBuilds(document) }, router);
  watchSession(site.session, window);
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
