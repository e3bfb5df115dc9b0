import { ownProvider } from '@glow50/contract/providers/provider-page-calls';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { getCaller } from '../../platform/access/get-caller';
import { prepared } from '../../platform/database/prepared';
import type { Dependencies } from '../../platform/dependencies';
import { endpoint, routes } from '../../platform/http/endpoint';

const selectOwn = prepared<[userId: string], { id: string }>(
  'provider.own',
  'SELECT provider_id AS id FROM provider_owners WHERE user_id = $1',
);

export function ownProviderRoutes({ database }: Dependencies): FastifyPluginAsync {
  return routes('providers', [
    endpoint(ownProvider, {
      access: 'user',
      operationId: 'findOwnProvider',
      summary: "Get the caller's page; null if the caller has none",
      answer: z.object({ id: z.uuid().nullable() }),
      handler: async (request) => {
        const [own] = await selectOwn(database, getCaller(request).userId);
        return { id: own?.id ?? null };
      },
    }),
  ]);
}
