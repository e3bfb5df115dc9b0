import { randomBytes } from 'node:crypto';
import { fastifyCookie } from '@fastify/cookie';
import { PROBLEM_MESSAGES } from '@glow50/contract/messages';
import { answerClientError } from '@glow50/server/answer-client-error';
import { createLogger } from '@glow50/server/logger';
import { logRequests } from '@glow50/server/request-log';
import { Agent, setGlobalDispatcher } from 'undici';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { answerErrors, sendProblem } from './answer-problem';
import { clockRoutes } from './api/clock-routes';
import { proxyToApi } from './api/proxy';
import { findReplicas } from './api/replicas';
import { watchPayments } from './api/watch-payments';
import { healthRoutes } from './canaries/health-routes';
import { canaryRoutes } from './canaries/canary-routes';
import { watchCanaries } from './canaries/watch-canaries';
import { cockpitRoutes } from './cockpit/cockpit-routes';
import { keepHealth } from './cockpit/keep-health';
import { scenarioRoutes } from './cockpit/scenario-routes';
import { withPreviews } from './composition';
import type { ServerConfig } from './config';
import { breakApi } from './faults/break-api';
import { faultRoutes } from './faults/fault-routes';
import { breakRegistry, FaultSwitches } from './faults/fault-switches';
import { guardBodies } from './guard-bodies';
import { limitClients } from './limit-clients';
import { liveReload } from './live-reload';
import { measureSite } from './metrics/measure-site';
import { createOverrides } from './overrides/overrides';
import { sweepClaims } from './overrides/sweep-claims';
import { overrideRoutes } from './overrides/override-routes';
import { pageRoutes } from './page-routes';
import { previewRoutes } from './previews/preview-routes';
import { createPreviews } from './previews/previews';
import { NO_CALL, readTarget } from './request-target';
import { renderPages } from './rendering/render-pages';
import { buildRoutes } from './releases/build-routes';
import { pruneDaily } from './releases/prune-builds';
import { tellRecalls } from './releases/tell-recalls';
import { openKeptMarks } from '@glow50/releases/kept-marks';
import { openReleaseObjects } from '@glow50/releases/open-release-objects';
import type { ReleaseObjects } from '@glow50/releases/release-objects';
import { openReleaseStore } from '@glow50/releases/release-store';
import { commonHeaders } from './page-headers';
import { sitemapRoutes } from './sitemap-routes';

/** A `stopping` process still responds, but refuses `/readyz` and closes connections. */
export interface Lifecycle {
  state: 'ready' | 'stopping';
}

/** How long headers, and a whole request with a slow body, may take to arrive. */
const HEADERS_MS = 20_000;
const REQUEST_MS = 15 * 60_000;
const CHECK_MS = 5000;

export async function buildSite(
  config: ServerConfig,
  lifecycle: Lifecycle = { state: 'ready' },
  logger: FastifyBaseLogger = createLogger(config.logLevel),
): Promise<FastifyInstance> {
  const handleError = answerErrors(config);
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    rewriteUrl: ({ url }) => readTarget(url ?? ''),
    clientErrorHandler: answerClientError,
    frameworkErrors: handleError,
    requestTimeout: REQUEST_MS,
    http: { headersTimeout: HEADERS_MS, connectionsCheckingInterval: CHECK_MS },
    trustProxy: (_address, hop) => hop < config.trustProxy,
    genReqId: () => randomBytes(8).toString('hex'),
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  });
  const objects = openReleaseObjects(config.releaseStore);
  const store = openReleaseStore(objects, {
    cache: config.releaseCache,
    freshFor: freshFor(config, objects),
    onUnavailable: (error) =>
      app.log.warn({ err: error }, 'the release store is unavailable; using the last known releases'),
    onUnreadable: (error) => app.log.warn({ err: error }, 'ignored an object of the release store'),
    onKept: openKeptMarks(objects, (error) =>
      app.log.warn({ err: error }, 'could not note that a visitor keeps a build'),
    ),
  });
  const switches = new FaultSwitches(config);
  const common = commonHeaders(config);

  app.setErrorHandler(handleError);
  app.setNotFoundHandler(async (request, reply) => {
    // A body that nobody reads would arrive before the next request on the connection.
    if (!['GET', 'HEAD'].includes(request.method)) reply.header('connection', 'close');
    return sendProblem(config, request, reply, 404);
  });
  logRequests(app);
  // First, because refusals of the next two are also changed by the switches, which are cookies.
  await app.register(fastifyCookie);
  await limitClients(app, config);
  guardBodies(app, config);
  app.addHook('onSend', async (_request, reply) => {
    reply.headers(common);
    if (lifecycle.state === 'stopping') reply.header('connection', 'close');
  });
  app.addHook('onRequest', async (request, reply) => {
    if (lifecycle.state === 'stopping' && request.url === '/readyz') {
      return reply.code(503).send({ message: PROBLEM_MESSAGES.unavailable });
    }
  });

  tellRecalls(app, store);
  const { countStop, countRendering } = measureSite(app, config, store);
  // Before the routes of the API, whose writes make pages anew.
  const isRendering = config.rendering === 'server' && !config.liveReload;
  const rendering = isRendering ? await renderPages(app, store, countRendering) : undefined;
  app.get('/rendering.json', async (_request, reply) => {
    reply.header('cache-control', 'no-cache');
    return rendering?.renderer.marks() ?? [];
  });

  app.get('/healthz', async () => ({ status: 'ok' }));
  const previews = createPreviews(config, objects, store);
  app.get('/remotes.json', async (request, reply) => {
    const previewed = await previews.find(request);
    reply.header('cache-control', previewed.shown.length > 0 ? 'private, no-cache' : 'no-cache');
    return breakRegistry(withPreviews(await store.registry(), previewed), switches.of(request));
  });
  app.get('/shell.json', async (_request, reply) => {
    reply.header('cache-control', 'no-cache');
    const { version, build, commit, builtAt, contract, offers } = await store.shell();
    return { version, build, commit, builtAt, contract, offers };
  });
  await app.register(canaryRoutes(store));
  await app.register(faultRoutes(config, switches, store));
  await app.register(overrideRoutes(config, store));
  if (config.devTools !== 'off') breakApi(app, switches);

  const replicas = await findReplicas(config.apiUrl);
  if (replicas.connect) setGlobalDispatcher(new Agent({ connect: replicas.connect }));
  app.addHook('onClose', async () => replicas.close());
  const stopWatching = watchCanaries({
    config,
    objects,
    store,
    replicas,
    onStopped(part, { record }, reason, isRecalled) {
      countStop(part);
      app.log.warn(
        { part, build: record.build, reason },
        isRecalled ? 'recalled a canary' : 'stopped a canary',
      );
    },
    onError: (error) => app.log.warn({ err: error }, 'could not evaluate the canaries'),
  });
  app.addHook('onClose', async () => stopWatching());
  const stopKeeping = keepHealth({
    config,
    objects,
    replicas,
    onError: (error) => app.log.warn({ err: error }, 'could not keep the health of the builds'),
  });
  app.addHook('onClose', async () => stopKeeping());
  await app.register(clockRoutes(config, replicas));
  await app.register(previewRoutes(config, objects, replicas, previews));
  await app.register(cockpitRoutes({ config, store, objects, replicas }));
  await app.register(scenarioRoutes(config, objects));
  await app.register(healthRoutes(config, replicas));
  app.all(NO_CALL, async (_request, reply) => reply.callNotFound());
  await proxyToApi(app, replicas);

  await app.register(buildRoutes(config, store, switches));
  if (config.liveReload) await app.register(liveReload(config.releaseStore));
  await app.register(sitemapRoutes(config, store, replicas));
  const payments = await watchPayments(config, replicas);
  app.addHook('onClose', async () => payments.stop());
  const overrides = createOverrides(config, objects, replicas);
  const stopSweeping = sweepClaims(objects, (error) =>
    app.log.warn({ err: error }, 'could not delete used override links'),
  );
  app.addHook('onClose', async () => stopSweeping());
  const stopPruning = pruneDaily({
    store,
    objects,
    cache: config.releaseCache,
    onPruned: (part, builds) => app.log.info({ part, builds }, 'deleted old builds'),
    onError: (error) => app.log.warn({ err: error }, 'could not delete old builds'),
  });
  app.addHook('onClose', async () => stopPruning());
  await app.register(
    pageRoutes({
      config,
      store,
      switches,
      replicas,
      overrides,
      previews,
      payments,
      ...(rendering && { rendering }),
    }),
  );
  return app;
}

const FOLDER_FRESH_MS = 250;
const BUCKET_FRESH_MS = 2000;

/** How long pointers are cached, in milliseconds. A moved pointer takes effect within this time. */
function freshFor(config: ServerConfig, objects: ReleaseObjects): number {
  if (config.liveReload) return 0;
  return objects.folder ? FOLDER_FRESH_MS : BUCKET_FRESH_MS;
}
