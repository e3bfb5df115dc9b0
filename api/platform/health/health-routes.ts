import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { PROBLEM_MESSAGES } from '@glow50/contract/messages';
import type { Dependencies } from '../dependencies';
import { isMigrated, readMigrations } from '../database/migrate';
import { HttpError } from '../http/http-error';

const Health = z.object({ status: z.literal('ok') }).meta({ id: 'Health' });
const ANSWER_LIMIT_MS = 2000;

/** `/healthz`: the process responds. `/readyz`: it may receive traffic. */
export function healthRoutes({ database, lifecycle }: Dependencies): FastifyPluginAsyncZod {
  const migrations = readMigrations();

  async function isReady(): Promise<boolean> {
    if (lifecycle.state !== 'ready') return false;
    const late = new Promise<false>((resolve) => setTimeout(resolve, ANSWER_LIMIT_MS, false).unref());
    return Promise.race([isMigrated(database.sql, migrations).catch(() => false), late]);
  }

  return async (app) => {
    app.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });

    app.get(
      '/healthz',
      {
        config: { access: 'public' },
        logLevel: 'warn',
        schema: {
          operationId: 'isAlive',
          tags: ['health'],
          summary: 'The process answers',
          response: { 200: Health },
        },
      },
      async () => ({ status: 'ok' as const }),
    );

    app.get(
      '/readyz',
      {
        config: { access: 'public' },
        logLevel: 'warn',
        schema: {
          operationId: 'isReady',
          tags: ['health'],
          summary: 'The process may be sent visitors: database reached, schema up to date, not stopping',
          response: { 200: Health },
        },
      },
      async () => {
        if (!(await isReady())) throw new HttpError(503, PROBLEM_MESSAGES.unavailable);
        return { status: 'ok' as const };
      },
    );
  };
}
