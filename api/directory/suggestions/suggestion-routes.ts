import { suggestions } from '@glow50/contract/providers/provider-calls';
import { Suggestion, SuggestionQuery } from '@glow50/contract/providers/suggestions';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Dependencies } from '../../platform/dependencies';
import { cacheFor, writeAsIs } from '../../platform/http/public-answer';
import { suggestPlaces } from './suggest-places';
import { suggestProviders } from './suggest-providers';
import { suggestServices } from './suggest-services';

const MOST = 10;
const MOST_SERVICES = 6;

export function suggestionRoutes({ database }: Dependencies): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      suggestions.path,
      {
        config: { access: 'public' },
        onSend: cacheFor(60),
        serializerCompiler: writeAsIs,
        schema: {
          operationId: 'suggestFilters',
          tags: ['providers'],
          summary: 'At most ten entries for a box of the search, the best first',
          querystring: SuggestionQuery,
          response: { 200: z.array(Suggestion) },
        },
      },
      async ({ query: { kind, text = '' } }) => {
        if (kind === 'place') return suggestPlaces(text).slice(0, MOST);
        const found = suggestProviders(database, text);
        const services = kind === 'provider' ? [] : suggestServices(text);
        const providers = await found;
        return [...services.slice(0, providers.length > 0 ? MOST_SERVICES : MOST), ...providers];
      },
    );
  };
}
