import etag from '@fastify/etag';
import { providerTies } from '@glow50/contract/connections/connection-calls';
import { ShownTies } from '@glow50/contract/connections/connections';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Dependencies } from '../../platform/dependencies';
import { cacheFor } from '../../platform/http/public-answer';
import { ProviderParams } from '../providers/provider-params';
import { requireProvider } from '../providers/require-provider';
import { presentShown } from './present-connection';
import { findTiedProviders, listAccepted } from './connection-repository';

export function providerTieRoutes({ database }: Dependencies): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(etag);

    app.get(
      providerTies.path,
      {
        config: { access: 'public' },
        onSend: cacheFor(10),
        schema: {
          operationId: 'listProviderTies',
          tags: ['providers'],
          summary: 'Who a provider is connected with and works with, the newest first',
          params: ProviderParams,
          response: { 200: ShownTies },
        },
      },
      async ({ params }) => {
        const id = await requireProvider(database, params.id);
        const [connections, collaborations] = await Promise.all([
          listAccepted(database, id, 'connection'),
          listAccepted(database, id, 'collaboration'),
        ]);
        const ids = [...connections, ...collaborations].map((row) => row.other_id);
        const providers = await findTiedProviders(database, [...new Set(ids)], { onlyPublished: true });
        return presentShown({ connections, collaborations }, providers);
      },
    );
  };
}
