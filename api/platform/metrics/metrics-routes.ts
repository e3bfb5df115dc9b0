import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { Dependencies } from '../dependencies';

/**
 * `/metrics` in Prometheus text format: request metrics and process metrics. The gateway never proxies it.
 */
export function metricsRoutes(_dependencies: Dependencies): FastifyPluginAsyncZod {
  return async (app) => {
    app.get('/metrics', { config: { access: 'inside' }, schema: { hide: true } }, async (_request, reply) => {
      const all = Registry.merge([app.metrics, ofProcess()]);
      return reply
        .type(all.contentType)
        .header('cache-control', 'no-store')
        .send(await all.metrics());
    });
  };
}

let processMetrics: Registry | undefined;

/** Memory, CPU and event loop metrics. They are per process, so they are registered only once. */
function ofProcess(): Registry {
  if (!processMetrics) {
    processMetrics = new Registry();
    collectDefaultMetrics({ register: processMetrics, prefix: 'glow50_api_' });
  }
  return processMetrics;
}
