import { randomBytes } from 'node:crypto';
import httpProxy from '@fastify/http-proxy';
import fastifyStatic from '@fastify/static';
import { PROBLEM_MESSAGES } from '@glow50/shared/api/messages';
import Fastify, { type FastifyInstance } from 'fastify';
import type { ServerConfig } from './config';
import { liveReload } from './live-reload';
import { pageRoutes } from './page-routes';
import { openReleaseStore } from './release-store';
import { commonHeaders } from './security-headers';

/** Paths that belong to the API and are passed on to it. */
const API_PREFIXES = ['/api', '/media', '/openapi.json', '/dev', '/readyz'];
const YEAR_SECONDS = 31_536_000;

export async function buildSite(config: ServerConfig): Promise<FastifyInstance> {
  const app = Fastify({
    logger: config.logLevel === 'silent' ? false : { level: config.logLevel },
    trustProxy: (_address, hop) => hop < config.trustProxy,
    genReqId: () => randomBytes(8).toString('hex'),
    forceCloseConnections: 'idle',
  });
  const store = openReleaseStore(config.releaseStore);
  const common = commonHeaders(config);

  app.addHook('onSend', async (_request, reply) => {
    reply.headers(common);
  });

  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/remotes.json', async (_request, reply) => {
    reply.header('cache-control', 'no-cache');
    return store.registry();
  });

  for (const prefix of API_PREFIXES) {
    await app.register(httpProxy, {
      upstream: config.apiUrl,
      prefix,
      rewritePrefix: prefix,
      http: { requestOptions: { timeout: 30_000 } },
      replyOptions: {
        rewriteRequestHeaders: (request, headers) => ({
          ...headers,
          'x-forwarded-for': request.ip,
          'x-forwarded-host': request.host,
        }),
        onError: (reply) => {
          void reply
            .code(503)
            .header('retry-after', '2')
            .header('cache-control', 'no-store')
            .send({ message: PROBLEM_MESSAGES.unavailable });
        },
      },
    });
  }

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
  await app.register(pageRoutes(config, store));
  return app;
}

/** A page that tries again asks below a folder of its own, which no cache and no module table knows. */
function withoutRetry(file: string): string {
  return file.replace(/^r\d+\//, '');
}
