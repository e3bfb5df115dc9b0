import { RECALLED_BUILDS_HEADER, RECALLS_PATH, writeRecalledBuilds } from '@glow50/host/kept-builds';
import type { ReleaseStore } from '@glow50/releases/release-store';
import type { FastifyInstance } from 'fastify';
import { isCall } from '../api/api-paths';

/** Open pages learn from the answer to their next call, or by asking, that a build which they show was taken back. */
export function tellRecalls(app: FastifyInstance, store: Pick<ReleaseStore, 'recalled'>): void {
  app.addHook('onSend', async (request, reply) => {
    if (!isCall(request.url) && request.routeOptions.url !== RECALLS_PATH) return;
    const recalled = await store.recalled().catch(() => ({}));
    const text = writeRecalledBuilds(recalled);
    if (text) reply.header(RECALLED_BUILDS_HEADER, text);
  });
  app.get(RECALLS_PATH, async (_request, reply) =>
    reply.code(204).header('cache-control', 'no-store').send(),
  );
}
