import { SHELL_ROUTES } from '@glow50/host/shell-routes';
import type { ReleaseStore } from '@glow50/releases/release-store';
import type { FastifyInstance } from 'fastify';
import { changesPublic } from '../api/changes-public';
import type { MadePage } from './made-page';
import { PageCache } from './page-cache';
import { createRenderer, type RendererEvents, type RenderOutcome, type SiteRenderer } from './site-renderer';

const PREPARE_MS = 1000;

/** A page may be shown for this long without asking the API again. */
const PAGE_FRESH_MS = 2000;
/** What depends on nothing but the builds. */
const FRAME_FRESH_MS = 10 * 60_000;

export interface Rendering {
  renderer: SiteRenderer;
  pages: PageCache<MadePage>;
  frames: PageCache<{ outcome: RenderOutcome; bytes: number; isPassing: boolean }>;
  /** Hashes of the styles in attributes of the page that was rendered last, by router pattern. */
  styleHashes: Map<string, readonly string[]>;
}

/** Renders pages in processes of their own, and keeps those that all visitors share for seconds. */
export async function renderPages(
  app: FastifyInstance,
  store: Pick<ReleaseStore, 'files' | 'registry' | 'canaries' | 'shell'>,
  onOutcome: RendererEvents['onOutcome'],
): Promise<Rendering> {
  const pages: Rendering['pages'] = new PageCache(PAGE_FRESH_MS);
  const frames: Rendering['frames'] = new PageCache(FRAME_FRESH_MS);
  const renderer = createRenderer(store, {
    onOutcome,
    onFailure: ({ part, build, shell, path }, reason, isMarked) =>
      app.log.warn({ part, build, shell, path, reason, isMarked }, 'could not render a page'),
    onTrouble: (reason) => app.log.warn({ reason }, 'could not render pages'),
  });

  // Whoever has changed something sees it in the next page.
  app.addHook('onSend', async (request, reply) => {
    if (changesPublic(request, reply)) pages.purge();
  });

  const opened = new Set<string>();

  /** Opens a page of every new build once, so that its first visitor does not wait for it. */
  async function prepare() {
    const [{ remotes }, shell] = await Promise.all([store.registry(), store.shell()]);
    if (!shell.server) return;
    for (const remote of [null, ...Object.values(remotes)]) {
      const key = `${shell.build} ${remote?.name}/${remote?.build}`;
      if (opened.has(key) || (remote && !remote.server)) continue;
      opened.add(key);
      const page = (remote?.routes ?? SHELL_ROUTES).find(({ path, role }) => !role && !path.includes(':'));
      if (page) await app.inject({ url: page.path });
    }
  }
  let isClosed = false;
  let timer: NodeJS.Timeout;
  const round = () =>
    void prepare()
      .catch(() => undefined)
      .then(() => {
        if (!isClosed) timer = setTimeout(round, PREPARE_MS).unref();
      });
  app.addHook('onReady', async () => round());
  app.addHook('onClose', async () => {
    isClosed = true;
    clearTimeout(timer);
    await renderer.close();
  });
  return { renderer, pages, frames, styleHashes: new Map() };
}
