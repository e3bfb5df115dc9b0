import type { FastifyPluginAsync } from 'fastify';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { Connection } from '../database/connection';
import type { Dependencies } from '../dependencies';
import { rawRoute, routes } from '../http/endpoint';
import { neverCache } from '../http/public-answer';
import { backgroundErrors } from '../jobs/background-errors';
import { countDeadJobs, countDueJobs, countWaitingJobs } from '../jobs/dead-letters';

/**
 * `/metrics` in Prometheus text format: metrics of requests, of this process, and of jobs. The gateway never proxies it.
 */
export function metricsRoutes({ database, config, clock }: Dependencies): FastifyPluginAsync {
  return routes('metrics', [
    rawRoute('GET', '/metrics', {
      calledBy: 'Prometheus',
      access: 'internal',
      onSend: neverCache,
      handler: async ({ server }, reply) => {
        const all = Registry.merge([
          server.metrics,
          ofProcess(config.commit),
          await ofJobs(database, clock.now()),
        ]);
        return reply.type(all.contentType).send(await all.metrics());
      },
    }),
  ]);
}

/** What cannot be counted is missing, and what has none is 0, so that an alarm can tell them apart. */
async function ofJobs(database: Connection, now: Date): Promise<Registry> {
  const jobs = new Registry();
  const dead = new Gauge({
    name: 'glow50_api_dead_jobs',
    help: 'Jobs that failed permanently and wait for inspection in the outbox',
    labelNames: ['queue'],
    registers: [jobs],
  });
  const waiting = new Gauge({
    name: 'glow50_api_waiting_jobs',
    help: 'Jobs that are due and wait in a queue for a process to work them off',
    labelNames: ['queue'],
    registers: [jobs],
  });
  // Without the database, the other metrics are needed most. Before the first worker has started, there is no queue.
  const [ofQueues, failed, unforwarded] = await Promise.all([
    countWaitingJobs(database).catch(() => []),
    countDeadJobs(database).catch(() => undefined),
    countDueJobs(database, now).catch(() => undefined),
  ]);
  for (const { queue, count } of ofQueues) {
    waiting.set({ queue }, count);
    if (failed) dead.set({ queue }, 0);
  }
  for (const { queue, count } of failed ?? []) dead.set({ queue }, count);
  if (unforwarded !== undefined) {
    new Gauge({
      name: 'glow50_api_due_jobs',
      help: 'Jobs that are due and wait in the outbox for a process to put them into a queue',
      registers: [jobs],
    }).set(unforwarded);
  }
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
