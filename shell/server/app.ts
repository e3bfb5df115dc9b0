import { randomBytes } from 'node:crypto';
import fastifyStatic from '@fastify/static';
import { PROBLEM_MESSAGES } from '@glow50/shared/api/messages';
import Fastify, { type FastifyInstance } from 'fastify';
import { passOnToApi } from './api/pass-on';
import { findReplicas } from './api/replicas';
import type { ServerConfig } from './config';
import { liveReload } from './live-reload';
import { pageRoutes } from './page-routes';
import { openReleaseStore } from './release-store';
import { commonHeaders } from './security-headers';
import { sitemapRoutes } from './sitemap-routes';

const YEAR_SECONDS = 31_536_000;

/** Where the process stands. One that is `stopping` still answers, and says that it does not want more. */
export interface Lifecycle {
  state: 'ready' | 'stopping';
}

export async function buildSite(
  config: ServerConfig,
  lifecycle: Lifecycle = { state: 'ready' },
): Promise<FastifyInstance> {
  const app = Fastify({
    logger: config.logLevel === 'silent' ? false : { level: config.logLevel },
    trustProxy: (_address, hop) => hop < config.trustProxy,
    genReqId: () => randomBytes(8).toString('hex'),
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  });
  const store = openReleaseStore(config.releaseStore);
  const common = commonHeaders(config);

  app.addHook('onSend', async (_request, reply) => {
    reply.headers(common);
    if (lifecycle.state === 'stopping') reply.header('connection', 'close');
  });
  app.addHook('onRequest', async (request, reply) => {
    if (lifecycle.state === 'stopping' && request.url === '/readyz') {
      return reply.code(503).send({ message: PROBLEM_MESSAGES.unavailable });
    }
  });

  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/remotes.json', async (_request, reply) => {
    reply.header('cache-control', 'no-cache');
    return store.registry();
  });

  const replicas = await findReplicas(config.apiUrl);
  app.addHook('onClose', async () => replicas.close());
  await passOnToApi(app, replicas);

  await app.register(fastifyStatic, {
    root: config.releaseStore,
    serve: false,
    preCompressed: true,
    immutable: true,
    maxAge: YEAR_SECONDS * 1000,
    index: false,
  });
  app.get<{ Params: { build: string; '*': string } }>('/shell/:build/*', (request, reply) =>
    reply.sendFile(`shell/${request.params.build}/${withoutRetry(request.params['*'])}`),
  );
  app.get<{ Params: { name: string; build: string; '*': string } }>(
    '/remotes/:name/:build/*',
    async (request, reply) => {
      const file = withoutRetry(request.params['*']);
      if (file.startsWith('server/')) return reply.callNotFound();
      return reply.sendFile(`${request.params.name}/${request.params.build}/${file}`);
    },
  );
  if (config.liveReload) await app.register(liveReload(config.releaseStore));
  await app.register(sitemapRoutes(config, store, replicas));
  await app.register(pageRoutes(config, store, replicas));
  return app;
}

/** A page that tries again asks below a folder of its own, which no cache and no module table knows. */
function withoutRetry(file: string): string {
  return file.replace(/^r\d+\//, '');
}
