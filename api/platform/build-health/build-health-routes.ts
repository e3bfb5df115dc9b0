import { createHmac } from 'node:crypto';
import { bodyLimitOf } from '@glow50/contract/body-limits';
import {
  BuildHealthList,
  BuildHealthQuery,
  HealthReport,
  VisitReport,
} from '@glow50/contract/build-health/build-health';
import {
  readBuildHealth,
  readBuildHealthInternally,
  recordBuildHealth,
  reportBuildHealth,
} from '@glow50/contract/build-health/build-health-calls';
import type { FastifyPluginAsync } from 'fastify';
import type { z } from 'zod';
import type { Access } from '../access/access';
import { systemClock } from '../clock/clock';
import type { Dependencies } from '../dependencies';
import { endpoint, routes } from '../http/endpoint';
import { neverCache } from '../http/public-answer';
import { sumHealth, writeVisit } from './build-health-repository';
import { countReports } from './build-metrics';

const HOUR_MS = 3_600_000;

/**
 * Health of the remotes' builds. The gateway passes on the reports of pages that it served; `/test-ui` and the
 * gateway, which evaluates canaries, read it. Uses the real time, as the gateway does, even when testers move the clock.
 */
export function buildHealthRoutes(dependencies: Dependencies): FastifyPluginAsync {
  const { config, database, limits } = dependencies;

  async function read({ since, until, part, builds }: z.output<typeof BuildHealthQuery>) {
    const from = since === undefined ? systemClock.now().getTime() - HOUR_MS : Date.parse(since);
    const to = until === undefined ? undefined : new Date(until);
    return sumHealth(database, { since: new Date(from), until: to, part, builds: builds?.split(',') });
  }

  const hashOf = (client: string) =>
    createHmac('sha256', config.secretKey).update(`build-visit:${client}`).digest().subarray(0, 16);

  const readInternally = (call: typeof readBuildHealthInternally, operationId: string) =>
    endpoint(call, {
      access: 'internal',
      hide: true,
      operationId,
      summary: 'Get the health of builds (for the gateway)',
      query: BuildHealthQuery,
      answer: BuildHealthList,
      handler: ({ query }) => read(query),
    });

  const access: Access = config.mode === 'production' ? 'staff' : 'public';

  return async (app) => {
    const count = countReports(app.metrics);

    await app.register(
      routes('health', [
        endpoint(reportBuildHealth, {
          access: 'public',
          operationId: 'reportBuildHealth',
          summary: 'Report load, failure and error counts of the builds in an open page',
          description: 'Counts only through the site, which knows the pages that it served.',
          body: HealthReport,
          bodyLimit: bodyLimitOf(reportBuildHealth.path),
          logLevel: 'warn',
          answer: null,
          handler: async () => null,
        }),

        endpoint(recordBuildHealth, {
          access: 'internal',
          hide: true,
          operationId: 'recordBuildHealth',
          summary: 'Record the report of a page that the gateway served',
          body: VisitReport,
          logLevel: 'warn',
          answer: null,
          handler: async ({ body: { visit, client, builds } }) => {
            await limits.spend(['healthClient', client]);
            const news = { id: visit, client: hashOf(client) };
            count(await writeVisit(database, news, builds, systemClock.now()));
            return null;
          },
        }),

        endpoint(readBuildHealth, {
          access,
          operationId: 'readBuildHealth',
          summary: 'Get the health of builds; only for staff in production',
          query: BuildHealthQuery,
          onSend: neverCache,
          answer: BuildHealthList,
          handler: ({ query }) => read(query),
        }),

        readInternally(readBuildHealthInternally, 'readBuildHealthInternally'),
        // Gateways of the last release still ask here. Remove after the next release.
        readInternally(
          { ...readBuildHealthInternally, path: '/inside/build-health' },
          'readBuildHealthInside',
        ),
      ]),
    );
  };
}
