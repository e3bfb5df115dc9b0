import { ownProvider } from '@glow50/contract/providers/provider-page-calls';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { getCaller } from '../../platform/access/get-caller';
import { prepared } from '../../platform/database/prepared';
import type { Dependencies } from '../../platform/dependencies';
import { session } from '../../platform/http/openapi';

const selectOwn = prepared<[userId: string], { id: string }>(
  'provider.own',
  'SELECT provider_id AS id FROM provider_owners WHERE user_id = $1',
);

export function ownProviderRoutes({ database }: Dependencies): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      ownProvider.path,
      {
        config: { access: 'user' },
        schema: {
          operationId: 'findOwnProvider',
          tags: ['providers'],
          summary: 'The page that belongs to the caller; null for who has none',
          security: session,
          response: { 200: z.object({ id: z.uuid().nullable() }) },
        },
      },
      async (request) => {
        const [own] = await selectOwn(database, getCaller(request).userId);
        return { id: own?.id ?? null };
      },
    );
  };
}
