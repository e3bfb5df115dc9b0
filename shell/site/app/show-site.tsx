import type { EmotionCache } from '@emotion/react';
import type { Boot, Rendered } from '@glow50/host/boot';
import type { createBrowserRouter } from '@glow50/host/router';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { countMismatch } from '../health/count-mismatch';
import { watchEarly } from './early-presses';
import { ProgressContext } from './LaterPart';
import type { Site } from './site-context';
import { SiteTree } from './SiteTree';
import { watchTyped } from './typed-before';

type Router = ReturnType<typeof createBrowserRouter>;

interface Shown {
  site: Site;
  router: Router;
  styles: EmotionCache;
  container: HTMLElement;
  /** The browser has something that the server did not know of. */
  knowsMore(): boolean;
  /** So has a part of the page that has found a draft while it was drawn. */
  readsDrafts(): boolean;
}

/**
 * Shows the site. Where the server has rendered the page, takes over what stands there as soon as the router has the
 * same page; where it has another one, replaces it at once. Resolves when all of it is taken over.
 */
export async function showSite({
  site,
  router,
  styles,
  container,
  knowsMore,
  readsDrafts,
}: Shown): Promise<void> {
  const rendered = findStanding(site.boot);
  if (rendered?.part === 'page') await initialized(router);
  const typed = watchTyped(container);
  const early = watchEarly(globalThis, container);
  let place = [0, 0] as [number, number];
  await new Promise<void>((resolve) => {
    let isWhole = true;
    const progress = { onLater: () => (isWhole = false), onWhole: resolve };
    const tree = (
      <ProgressContext value={progress}>
        <SiteTree
          styles={styles}
          site={site}
          router={router}
          {...(rendered && {
            onStanding: () => (place = [window.scrollX, window.scrollY]),
            onScrolled: () => window.scrollTo(...place),
          })}
          onShown={() => {
            // For measurements: from here on, the page answers what is pressed.
            performance.mark('site-shown');
            if (isWhole) resolve();
          }}
        />
      </ProgressContext>
    );
    // From here on, React answers.
    early.stop();
    if (rendered && fits(rendered, router) && !knowsMore()) {
      // In short steps.
      startTransition(
        () =>
          void hydrateRoot(container, tree, {
            onRecoverableError(error) {
              if (!readsDrafts()) countMismatch(site, error);
            },
          }),
      );
    } else {
      createRoot(container).render(tree);
    }
  });
  performance.mark('site-whole');
  typed.restore();
  early.repeat();
}

/** What stands in the document. */
export function findStanding({ rendered }: Pick<Boot, 'rendered'>): Rendered | undefined {
  return rendered?.part === 'failed' ? undefined : rendered;
}

function fits({ part, isError }: Rendered, { state }: Router): boolean {
  return part === 'frame' || isError === (state.errors !== null);
}

function initialized(router: Router): Promise<void> {
  if (router.state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = router.subscribe((state) => {
      if (!state.initialized) return;
      stop();
      resolve();
    });
  });
}
