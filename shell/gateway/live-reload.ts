import { watch } from 'node:fs';
import type { FastifyPluginAsync } from 'fastify';

export function liveReload(releaseStore: string): FastifyPluginAsync {
  return async (app) => {
    app.get('/live-reload', (request, reply) => {
      reply.hijack();
      reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      const watcher = watch(releaseStore, { recursive: true }, (_event, file) => {
        if (file?.endsWith('current.json')) reply.raw.write('data: built\n\n');
      });
      request.raw.once('close', () => watcher.close());
    });
  };
}
