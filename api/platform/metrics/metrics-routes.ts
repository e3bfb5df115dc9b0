import type { FastifyPluginAsync } from 'fastify';
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { Dependencies } from '../dependencies';
import { rawRoute, routes } from '../http/endpoint';
import { neverCache } from '../http/public-answer';

/**
 * `/metrics` in Prometheus text format: request metrics and process metrics. The gateway never proxies it.
 */
export function metricsRoutes(_dependencies: Dependencies): FastifyPluginAsync {
  return routes('metrics', [
    rawRoute('GET', '/metrics', {
      calledBy: 'Prometheus',
      access: 'internal',
      onSend: neverCache,
      handler: async ({ server }, reply) => {
        const all = Registry.merge([server.metrics, ofProcess()]);
        return reply.type(all.contentType).send(await all.metrics());
      },
    }),
  ]);
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
