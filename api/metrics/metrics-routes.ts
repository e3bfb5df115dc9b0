import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { Dependencies } from '../dependencies';

/** `/metrics`, in Prometheus' text: what this process counted, and how it fares itself. Never passed on by the gateway. */
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

/** Memory, processor, event loop: there is one of each, whatever the number of apps in it. */
function ofProcess(): Registry {
  if (!processMetrics) {
    processMetrics = new Registry();
    collectDefaultMetrics({ register: processMetrics, prefix: 'glow50_api_' });
  }
  return processMetrics;
}
