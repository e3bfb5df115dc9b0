import { providerCards } from '@glow50/contract/saved-providers/saved-provider-calls';
import { CardsQuery, ProviderCards } from '@glow50/contract/saved-providers/saved-providers';
import type { FastifyPluginAsync } from 'fastify';
import type { Connection } from '../../platform/database/connection';
import { prepared } from '../../platform/database/prepared';
import type { Dependencies } from '../../platform/dependencies';
import { endpoint, routes } from '../../platform/http/endpoint';
import { isId } from '../../platform/http/is-id';
import { cacheForASecond } from '../../platform/http/public-answer';
import { addShortcuts } from '../search/card-times';
import { CARD_COLUMNS, type CardRow, CHEAPEST, presentCard } from './card-row';

const selectCards = prepared<[ids: string[]], CardRow>(
  'provider.cards',
  `SELECT ${CARD_COLUMNS}
   FROM unnest($1::uuid[]) WITH ORDINALITY AS wanted (provider_id, place)
     JOIN providers USING (provider_id) JOIN provider_standings USING (provider_id) ${CHEAPEST}
   WHERE is_published ORDER BY place`,
);

async function findCards(connection: Connection, ids: readonly string[]) {
  return (await selectCards(connection, [...new Set(ids)])).map(presentCard);
}

export function cardRoutes({ database, clock }: Dependencies): FastifyPluginAsync {
  return routes('providers', [
    endpoint(providerCards, {
      access: 'public',
      operationId: 'listProviderCards',
      summary: 'List the cards of the named providers, in that order; leaves out pages that are not listed',
      query: CardsQuery,
      onSend: cacheForASecond,
      answer: ProviderCards,
      handler: async ({ query }) => {
        const cards = await findCards(database, query.ids.toLowerCase().split(',').filter(isId));
        return query.times ? addShortcuts(database, cards, undefined, clock.now()) : cards;
      },
    }),
  ]);
}
