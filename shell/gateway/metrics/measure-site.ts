import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { ServerConfig } from '../config';
import { isTester } from '../is-tester';
import type { ReleaseStore } from '@glow50/releases/release-store';

interface SiteCounters {
  countStop(part: string): void;
  countRendering(part: string, outcome: string, milliseconds: number): void;
}

/**
 * Measures every request by kind and serves `/metrics` in the Prometheus text format. Requires
 * `METRICS_TOKEN` as bearer token. Without a configured token only testers can read it, so nobody in
 * production.
 */
export function measureSite(
  app: FastifyInstance,
  config: ServerConfig,
  store: Pick<ReleaseStore, 'canaries' | 'alarms'>,
): SiteCounters {
  const metrics = new Registry();
  const registers = [metrics];
  const requests = new Histogram({
    name: 'glow50_site_request_seconds',
    help: 'Duration of a request',
    labelNames: ['kind', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  });
  new Gauge({
    name: 'glow50_canary_percent',
    help: 'Percentage of visitors who get the canary',
    labelNames: ['remote', 'build'],
    registers,
    async collect() {
      this.reset();
      for (const [remote, { record, percent, stopped }] of Object.entries(await store.canaries())) {
        if (!stopped) this.set({ remote, build: record.build }, percent);
      }
    },
  });
  new Gauge({
    name: 'glow50_release_store_alarms',
    help: 'Parts of which the release store has lost or changed a step; 0 is right',
    registers,
    collect() {
      this.set(store.alarms().length);
    },
  });
  const stops = new Counter({
    name: 'glow50_canaries_stopped_total',
    help: 'Canaries that this process stopped or recalled because they failed more than the current build',
    labelNames: ['remote'],
    registers,
  });

  const renderings = new Histogram({
    name: 'glow50_site_rendering_seconds',
    help: 'Time until a page was rendered, left to the browser, or could not be rendered',
    labelNames: ['remote', 'outcome'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1],
    registers,
  });

  app.addHook('onResponse', async (request, reply) => {
    requests.observe({ kind: kindOf(request), status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  let isCollecting = false;
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(config, request)) return reply.callNotFound();
    if (!isCollecting) collectDefaultMetrics({ register: metrics, prefix: 'glow50_site_' });
    isCollecting = true;
    return reply
      .type(metrics.contentType)
      .header('cache-control', 'no-store')
      .send(await metrics.metrics());
  });
  return {
    countStop: (remote) => stops.inc({ remote }),
    countRendering: (remote, outcome, milliseconds) =>
      renderings.observe({ remote, outcome }, milliseconds / 1000),
  };
}

function mayRead(config: ServerConfig, request: FastifyRequest): boolean {
  if (config.metricsToken === undefined) return isTester(config, request);
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(request.headers.authorization ?? ''), hash(`Bearer ${config.metricsToken}`));
}

/**
 * A coarse label instead of the URL. URLs would create unlimited time series and reveal data about visitors.
 */
function kindOf({ url, routeOptions }: FastifyRequest): 'page' | 'build' | 'call' | 'other' {
  if (routeOptions.url === '/*') return 'page';
  if (/^\/(shell|remotes)\//.test(url)) return 'build';
  return /^\/(api|media)\//.test(url) ? 'call' : 'other';
}
