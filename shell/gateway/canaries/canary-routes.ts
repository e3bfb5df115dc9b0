import type { Canaries } from '@glow50/host/canaries';
import type { FastifyPluginAsync } from 'fastify';
import type { ReleaseStore } from '@glow50/releases/release-store';

export function canaryRoutes(store: ReleaseStore): FastifyPluginAsync {
  return async (app) => {
    app.get('/canaries.json', async (_request, reply): Promise<Canaries> => {
      reply.header('cache-control', 'no-cache');
      const [{ remotes }, canaries] = await Promise.all([store.registry(), store.canaries()]);
      return Object.fromEntries(
        Object.entries(canaries).map(([part, { record, percent, startedAt, stopped }]) => [
          part,
          {
            build: record.build,
            version: record.version,
            percent,
            startedAt,
            besides: remotes[part]?.build ?? '',
            ...(stopped && { stopped }),
          },
        ]),
      );
    });
  };
}
