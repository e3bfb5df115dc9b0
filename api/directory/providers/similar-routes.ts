import { similarProviders } from '@glow50/contract/providers/provider-page-calls';
import { ProviderCard } from '@glow50/contract/providers/providers';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { prepared } from '../../platform/database/prepared';
import type { Dependencies } from '../../platform/dependencies';
import { endpoint, routes } from '../../platform/http/endpoint';
import { cacheFor } from '../../platform/http/public-answer';
import { CARD_COLUMNS, type CardRow, CHEAPEST, presentCard } from './card-row';
import { ShownProviderParams } from './provider-params';
import { requireProvider } from './require-provider';

const MOST = 4;

/** Of the neighbors in the ranking of the city, one is the provider. */
const selectSimilar = prepared<[providerId: string, limit: number], CardRow>(
  'provider.similar',
  `WITH own AS (
     SELECT COALESCE(chips[1], 'all') AS chip, city_id FROM services JOIN providers USING (provider_id)
     WHERE provider_id = $1 AND is_offered ORDER BY position LIMIT 1),
   near AS (
     SELECT listed.provider_id, row_number() OVER (ORDER BY booked_count DESC, rating_tenths DESC, provider_id) AS place
     FROM (
       SELECT provider_id, booked_count, rating_tenths FROM listings
       WHERE chip = (SELECT chip FROM own) AND city_id = (SELECT city_id FROM own)
       ORDER BY booked_count DESC, rating_tenths DESC, provider_id LIMIT $2 + 1) AS listed
     WHERE listed.provider_id <> $1 LIMIT $2)
   SELECT ${CARD_COLUMNS} FROM near JOIN providers USING (provider_id) JOIN provider_standings USING (provider_id) ${CHEAPEST}
   WHERE is_published ORDER BY place`,
);

export function similarRoutes({ database }: Dependencies): FastifyPluginAsync {
  return routes('providers', [
    endpoint(similarProviders, {
      access: 'public',
      operationId: 'listSimilarProviders',
      summary: 'List other providers of the same category and city, most booked first',
      params: ShownProviderParams,
      onSend: cacheFor(60),
      answer: z.array(ProviderCard),
      handler: async ({ params }) => {
        const id = await requireProvider(database, params.id);
        return (await selectSimilar(database, id, MOST)).map(presentCard);
      },
    }),
  ]);
}
