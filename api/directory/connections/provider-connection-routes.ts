import { providerConnections } from '@glow50/contract/connections/connection-calls';
import { PublicConnections } from '@glow50/contract/connections/connections';
import type { FastifyPluginAsync } from 'fastify';
import type { Dependencies } from '../../platform/dependencies';
import { endpoint, routes } from '../../platform/http/endpoint';
import { cacheFor } from '../../platform/http/public-answer';
import { ShownProviderParams } from '../providers/provider-params';
import { requireProvider } from '../providers/require-provider';
import { presentShown } from './present-connection';
import { findConnectedProviders, listAccepted } from './connection-repository';

export function providerConnectionRoutes({ database }: Dependencies): FastifyPluginAsync {
  return routes('providers', [
    endpoint(providerConnections, {
      access: 'public',
      operationId: 'listProviderConnections',
      summary: "List a provider's connections and collaborations, newest first",
      params: ShownProviderParams,
      onSend: cacheFor(10),
      answer: PublicConnections,
      handler: async ({ params }) => {
        const id = await requireProvider(database, params.id);
        const [connections, collaborations] = await Promise.all([
          listAccepted(database, id, 'connection'),
          listAccepted(database, id, 'collaboration'),
        ]);
        const ids = [...connections, ...collaborations].map((row) => row.other_id);
        const providers = await findConnectedProviders(database, [...new Set(ids)], { onlyPublished: true });
        return presentShown({ connections, collaborations }, providers);
      },
    }),
  ]);
}
