import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { PROBLEM_MESSAGES } from '@glow50/contract/messages';
import type { Dependencies } from '../dependencies';
import { rawRoute, routes } from '../http/endpoint';
import { isMigrated, readMigrations } from '../database/migrate';
import { isReadOnly } from '../database/servers';
import { HttpError } from '../http/http-error';
import { neverCache } from '../http/public-answer';

const Health = z.object({ status: z.literal('ok') }).meta({ id: 'Health' });
const ANSWER_LIMIT_MS = 2000;

/** `/healthz`: the process responds. `/readyz`: it may receive traffic. */
export function healthRoutes({ database, lifecycle }: Dependencies): FastifyPluginAsync {
  const migrations = readMigrations();

  async function canServe(): Promise<boolean> {
    return !(await isReadOnly(database.sql)) && (await isMigrated(database.sql, migrations));
  }

  async function isReady(): Promise<boolean> {
    if (lifecycle.state !== 'ready') return false;
    const late = new Promise<false>((resolve) => setTimeout(resolve, ANSWER_LIMIT_MS, false).unref());
    return Promise.race([canServe().catch(() => false), late]);
  }

  return routes('health', [
    rawRoute('GET', '/healthz', {
      calledBy: 'the container runtime',
      access: 'public',
      operationId: 'isAlive',
      summary: 'Check that the process responds',
      logLevel: 'warn',
      onSend: neverCache,
      answer: Health,
      handler: async () => ({ status: 'ok' as const }),
    }),

    rawRoute('GET', '/readyz', {
      calledBy: 'the gateway and load balancers',
      access: 'public',
      operationId: 'isReady',
      summary:
        'Check that the process is ready for traffic: database reachable and taking writes, schema up to date, not shutting down',
      logLevel: 'warn',
      onSend: neverCache,
      answer: Health,
      handler: async () => {
        if (!(await isReady()))
          throw new HttpError(503, PROBLEM_MESSAGES.unavailable, { headers: { 'retry-after': '2' } });
        return { status: 'ok' as const };
      },
    }),
  ]);
}
