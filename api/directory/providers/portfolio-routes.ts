import { providerPortfolio } from '@glow50/contract/providers/provider-page-calls';
import { Picture } from '@glow50/contract/providers/providers';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import type { Connection } from '../../platform/database/connection';
import { prepared } from '../../platform/database/prepared';
import type { Dependencies } from '../../platform/dependencies';
import { endpoint, routes } from '../../platform/http/endpoint';
import { cacheForASecond } from '../../platform/http/public-answer';
import { ShownProviderParams } from './provider-params';
import { requireProvider } from './require-provider';

const MOST_PICTURES = 60;

const selectPictures = prepared<[providerId: string, limit: number], Picture>(
  'provider.portfolio',
  'SELECT src, width, height, alt FROM portfolio_pictures WHERE provider_id = $1 ORDER BY position LIMIT $2',
);

export const listPictures = (connection: Connection, providerId: string): Promise<Picture[]> =>
  selectPictures(connection, providerId, MOST_PICTURES);

export function portfolioRoutes({ database }: Dependencies): FastifyPluginAsync {
  return routes('providers', [
    endpoint(providerPortfolio, {
      access: 'public',
      operationId: 'listPortfolio',
      summary: "List a provider's pictures in display order",
      params: ShownProviderParams,
      onSend: cacheForASecond,
      answer: z.array(Picture),
      handler: async ({ params }) => {
        const id = await requireProvider(database, params.id);
        return listPictures(database, id);
      },
    }),
  ]);
}
