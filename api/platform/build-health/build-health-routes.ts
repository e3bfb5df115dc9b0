import { BuildHealthList, BuildHealthQuery, HealthReport } from '@glow50/contract/build-health/build-health';
import {
  readBuildHealth,
  readBuildHealthInternally,
  reportBuildHealth,
} from '@glow50/contract/build-health/build-health-calls';
import type { FastifyPluginAsync } from 'fastify';
import type { Access } from '../access/access';
import { systemClock } from '../clock/clock';
import type { Dependencies } from '../dependencies';
import { endpoint, routes } from '../http/endpoint';
import { neverCache } from '../http/public-answer';
import { clientKey } from '../limits/client-key';
import { addReports, sumHealth } from './build-health-repository';
import { countReports } from './build-metrics';

const BODY_BYTES = 4096;
const HOUR_MS = 3_600_000;

/**
 * Health of the remotes' builds. Open pages report it; `/test-ui` and the gateway, which evaluates canaries,
 * read it. Uses the real time, as the gateway does, even when testers move the clock.
 */
export function buildHealthRoutes(dependencies: Dependencies): FastifyPluginAsync {
  const { config, database, limits } = dependencies;

  async function read(since: string | undefined) {
    const from = since === undefined ? systemClock.now().getTime() - HOUR_MS : Date.parse(since);
    return sumHealth(database, new Date(from));
  }

  const readInternally = (call: typeof readBuildHealthInternally, operationId: string) =>
    endpoint(call, {
      access: 'internal',
      hide: true,
      operationId,
      summary: 'Get the health of builds (for the gateway)',
      query: BuildHealthQuery,
      answer: BuildHealthList,
      handler: ({ query }) => read(query.since),
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
          body: HealthReport,
          bodyLimit: BODY_BYTES,
          logLevel: 'warn',
          answer: null,
          handler: async ({ body, ip }) => {
            await limits.spend(['healthClient', clientKey(ip)]);
            await addReports(database, body.builds, systemClock.now());
            count(body.builds);
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
          handler: ({ query }) => read(query.since),
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
