import type { FastifyPluginAsync } from 'fastify';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { Connection } from '../database/connection';
import type { Dependencies } from '../dependencies';
import { rawRoute, routes } from '../http/endpoint';
import { neverCache } from '../http/public-answer';
import { backgroundErrors } from '../jobs/background-errors';
import { countDeadJobs, countWaitingJobs } from '../jobs/dead-letters';

/**
 * `/metrics` in Prometheus text format: metrics of requests, of this process, and of jobs. The gateway never proxies it.
 */
export function metricsRoutes({ database, config }: Dependencies): FastifyPluginAsync {
  return routes('metrics', [
    rawRoute('GET', '/metrics', {
      calledBy: 'Prometheus',
      access: 'internal',
      onSend: neverCache,
      handler: async ({ server }, reply) => {
        const all = Registry.merge([server.metrics, ofProcess(config.commit), await ofJobs(database)]);
        return reply.type(all.contentType).send(await all.metrics());
      },
    }),
  ]);
}

async function ofJobs(database: Connection): Promise<Registry> {
  const jobs = new Registry();
  const dead = new Gauge({
    name: 'glow50_api_dead_jobs',
    help: 'Jobs that failed permanently and wait for inspection in the outbox',
    labelNames: ['queue'],
    registers: [jobs],
  });
  const waiting = new Gauge({
    name: 'glow50_api_waiting_jobs',
    help: 'Jobs that are due and wait for a process to work them off',
    labelNames: ['queue'],
    registers: [jobs],
  });
  // Without the database, the other metrics are needed most.
  const counts = await countDeadJobs(database).catch(() => []);
  for (const { queue, count } of counts) dead.set({ queue }, count);
  // Before the first worker has started, there is no queue.
  const queued = await countWaitingJobs(database).catch(() => []);
  for (const { queue, count } of queued) waiting.set({ queue }, count);
  return jobs;
}

let processMetrics: Registry | undefined;

/** Memory, CPU and event loop metrics. They are per process, so they are registered only once. */
function ofProcess(commit = ''): Registry {
  if (!processMetrics) {
    processMetrics = new Registry();
    new Gauge({
      name: 'glow50_api_build_info',
      help: 'The commit that the process was built from',
      labelNames: ['commit'],
      registers: [processMetrics],
    }).set({ commit }, 1);
    processMetrics.registerMetric(backgroundErrors);
    collectDefaultMetrics({ register: processMetrics, prefix: 'glow50_api_' });
  }
  return processMetrics;
}
