import { randomInt } from 'node:crypto';
import { countView } from '@glow50/contract/dashboard/dashboard-calls';
import type { FastifyPluginAsync } from 'fastify';
import { findCaller } from '../../../accounts/accounts';
import { prepared } from '../../../platform/database/prepared';
import type { Dependencies } from '../../../platform/dependencies';
import { endpoint, routes } from '../../../platform/http/endpoint';
import { HttpError } from '../../../platform/http/http-error';
import { clientKey } from '../../../platform/limits/client-key';
import { requireProvider, ShownProviderParams } from '../../../directory/directory';

/** Rows per page and day. Concurrent views spread over them to avoid lock contention. */
const LANES = 4;

const addView = prepared<[providerId: string, lane: number, now: Date, userId: string | null], never>(
  'view.add',
  `INSERT INTO page_views AS seen (provider_id, on_date, lane, views)
   SELECT provider_id, ($3::timestamptz AT TIME ZONE time_zone)::date, $2, 1 FROM providers
   WHERE provider_id = $1
     AND NOT EXISTS (SELECT 1 FROM provider_owners WHERE user_id = $4 AND provider_owners.provider_id = $1)
   ON CONFLICT (provider_id, on_date, lane) DO UPDATE SET views = seen.views + 1`,
);

export function viewRoutes(dependencies: Dependencies): FastifyPluginAsync {
  const { database, clock, limits } = dependencies;

  const isFirst = (client: string, id: string): Promise<boolean> =>
    limits.spend(['viewClient', `${client}:${id}`]).then(
      () => true,
      (error: unknown) => {
        if (error instanceof HttpError) return false;
        throw error;
      },
    );

  return routes('providers', [
    endpoint(countView, {
      access: 'public',
      operationId: 'countView',
      summary: "Count a view of a page, at most once per hour and client; the owner's views do not count",
      params: ShownProviderParams,
      answer: null,
      handler: async (request) => {
        const id = await requireProvider(database, request.params.id);
        if (await isFirst(clientKey(request.ip), id)) {
          const caller = await findCaller(dependencies, request);
          await addView(database, id, randomInt(LANES), clock.now(), caller?.userId ?? null);
        }
        return null;
      },
    }),
  ]);
}
