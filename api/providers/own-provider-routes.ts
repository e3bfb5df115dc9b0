import { ownProvider } from '@glow50/shared/api/provider-page-calls';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { getCaller } from '../access/get-caller';
import type { Dependencies } from '../dependencies';
import { session } from '../http/openapi';
import { findOwnProvider } from './own-provider';

/** Which page belongs to the caller. */
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
      async (request) => ({ id: (await findOwnProvider(database, getCaller(request).userId)) ?? null }),
    );
  };
}
