import { suggestions } from '@glow50/contract/providers/provider-calls';
import { Suggestion, SuggestionQuery } from '@glow50/contract/providers/suggestions';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import type { Dependencies } from '../../platform/dependencies';
import { endpoint, routes } from '../../platform/http/endpoint';
import { cacheFor, writeAsIs } from '../../platform/http/public-answer';
import { listedWords } from './listed-words';
import { suggestPlaces } from './suggest-places';
import { suggestProviders } from './suggest-providers';
import { suggestServices } from './suggest-services';

const MOST = 10;
const MOST_SERVICES = 6;

export function suggestionRoutes({ database, clock }: Dependencies): FastifyPluginAsync {
  const isListed = listedWords(database, clock);
  return routes('providers', [
    endpoint(suggestions, {
      access: 'public',
      operationId: 'suggestFilters',
      summary: 'List at most 10 suggestions for a search field, best first',
      query: SuggestionQuery,
      onSend: cacheFor(60),
      serializerCompiler: writeAsIs,
      answer: z.array(Suggestion),
      handler: async ({ query: { kind, text = '' } }) => {
        if (kind === 'place') return suggestPlaces(text).slice(0, MOST);
        const found = suggestProviders(database, text);
        const suggested = kind === 'provider' ? [] : suggestServices(text, isListed);
        const [services, providers] = await Promise.all([suggested, found]);
        return [...services.slice(0, providers.length > 0 ? MOST_SERVICES : MOST), ...providers];
      },
    }),
  ]);
}
