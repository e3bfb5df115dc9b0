import type { ReleaseStore } from '@glow50/releases/release-store';
import type { FastifyInstance } from 'fastify';
import { isCall } from '../api/api-paths';
import type { MadePage } from './make-page';
import { PageCache } from './page-cache';
import { createRenderer, type RendererEvents, type SiteRenderer } from './site-renderer';

const PREPARE_MS = 1000;

export interface Rendering {
  renderer: SiteRenderer;
  pages: PageCache<MadePage>;
}

/** Renders pages in threads of their own, and keeps those that all visitors share for seconds. */
export async function renderPages(
  app: FastifyInstance,
  store: Pick<ReleaseStore, 'files' | 'registry' | 'shell'>,
  onOutcome: RendererEvents['onOutcome'],
): Promise<Rendering> {
  const pages = new PageCache<MadePage>();
  const renderer = createRenderer(store.files, {
    onOutcome,
    onFailure: ({ part, build, path }, reason, isMarked) =>
      app.log.warn({ part, build, path, reason, isMarked }, 'could not render a page'),
  });

  // Whoever has changed something sees it in the next page.
  app.addHook('onResponse', async (request, reply) => {
    const isWrite = !['GET', 'HEAD', 'OPTIONS'].includes(request.method);
    if (isWrite && isCall(request.url) && reply.statusCode < 500) pages.purge();
  });
  app.get('/rendering.json', async (_request, reply) => {
    reply.header('cache-control', 'no-cache');
    return renderer.marks();
  });

  /** So that the first visitor of a build does not wait for it. */
  async function prepare() {
    const [{ remotes }, shell] = await Promise.all([store.registry(), store.shell()]);
    for (const remote of Object.values(remotes)) {
      const isPublic = remote.routes.some(({ description }) => description !== undefined);
      if (isPublic) renderer.prepare({ shell, remote });
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
  return { renderer, pages };
}
