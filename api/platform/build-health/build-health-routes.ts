import { BuildHealthList, BuildHealthQuery, HealthReport } from '@glow50/contract/build-health/build-health';
import { readBuildHealth, reportBuildHealth } from '@glow50/contract/build-health/build-health-calls';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Access } from '../access/access';
import { systemClock } from '../clock/clock';
import type { Dependencies } from '../dependencies';
import { session } from '../http/openapi';
import { clientKey } from '../limits/client-key';
import { createLimits } from '../limits/limits';
import { addReports, sumHealth } from './build-health-repository';
import { countReports } from './build-metrics';

const BODY_BYTES = 4096;
const HOUR_MS = 3_600_000;

/**
 * Health of the remotes' builds. Open pages report it; `/test-ui` and the gateway, which evaluates canaries,
 * read it. Uses the real time, as the gateway does, even when testers move the clock.
 */
export function buildHealthRoutes(dependencies: Dependencies): FastifyPluginAsyncZod {
  const { config, database } = dependencies;
  const limits = createLimits(dependencies);

  async function read(since: string | undefined) {
    const from = since === undefined ? systemClock.now().getTime() - HOUR_MS : Date.parse(since);
    return sumHealth(database, new Date(from));
  }

  const schema = {
    tags: ['health'],
    querystring: BuildHealthQuery,
    response: { 200: BuildHealthList },
  };
  const access: Access = config.mode === 'production' ? 'staff' : 'public';

  return async (app) => {
    const count = countReports(app.metrics);

    app.post(
      reportBuildHealth.path,
      {
        config: { access: 'public' },
        bodyLimit: BODY_BYTES,
        logLevel: 'warn',
        schema: {
          operationId: 'reportBuildHealth',
          tags: ['health'],
          summary: 'How the builds of an open page fare, in counts',
          body: HealthReport,
          response: { 204: z.null() },
        },
      },
      async ({ body, ip }, reply) => {
        await limits.spend(['healthClient', clientKey(ip)]);
        await addReports(database, body.builds, systemClock.now());
        count(body.builds);
        return reply.code(204).send(null);
      },
    );

    app.get(
      readBuildHealth.path,
      {
        config: { access },
        schema: {
          operationId: 'readBuildHealth',
          summary: 'How builds fared with their visitors; for staff in production',
          ...(access === 'staff' && { security: session }),
          ...schema,
        },
      },
      async ({ query }, reply) => {
        reply.header('cache-control', 'no-store');
        return read(query.since);
      },
    );

    app.get(
      '/inside/build-health',
      { config: { access: 'inside' }, schema: { ...schema, hide: true } },
      async ({ query }) => read(query.since),
    );
  };
}
