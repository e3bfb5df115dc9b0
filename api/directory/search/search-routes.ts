import { PROBLEM_MESSAGES } from '@glow50/contract/messages';
import { milesBetween, type Position } from '@glow50/contract/places/places';
import { ZIPCODES } from '@glow50/contract/places/zipcodes';
import { MapPlace } from '@glow50/contract/providers/map-places';
import { search, searchPlaces } from '@glow50/contract/providers/provider-calls';
import { ProviderCard, SearchQuery } from '@glow50/contract/providers/providers';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import type { Dependencies } from '../../platform/dependencies';
import { endpoint, routes } from '../../platform/http/endpoint';
import { HttpError } from '../../platform/http/http-error';
import { cacheForASecond, writeAsIs } from '../../platform/http/public-answer';
import { withoutBlanks } from '../../platform/http/without-blanks';
import { presentCard } from '../providers/card-row';
import { toPageLinks } from './page-links';
import { addShortcuts } from './card-times';
import { addNextTimes } from './next-times';
import { searchListings } from './search-repository';
import { listPlaces } from './map-places';
import { toSearchTerms } from './search-terms';

export function searchRoutes({ database, clock }: Dependencies): FastifyPluginAsync {
  return routes('providers', [
    endpoint(search, {
      access: 'public',
      operationId: 'searchProviders',
      summary:
        'Search providers, one page at a time; the total is in X-Total-Count, neighboring pages in Link',
      query: SearchQuery,
      preValidation: withoutBlanks,
      onSend: cacheForASecond,
      serializerCompiler: writeAsIs,
      answer: z.array(ProviderCard),
      handler: async ({ query }, reply) => {
        if (query.sort === 'nearest' && query.near === undefined) throw withoutPosition();
        const terms = toSearchTerms(query);
        if ('unknown' in terms) {
          reply.header('x-unknown-filters', terms.unknown.join(', ')).header('x-total-count', 0);
          return [];
        }
        const { total, isCapped, rows, corrected } = await searchListings(database, terms);
        reply
          .header('x-total-count', total)
          .header('link', toPageLinks(search.path, query, { ...terms, total }));
        if (corrected && total > 0) reply.header('x-corrected-words', encodeURIComponent(corrected));
        if (isCapped) reply.header('x-total-capped', 'true');
        const cards = rows
          .map(presentCard)
          .map((card) =>
            withMiles(
              card,
              terms.near ?? (terms.place.level === 'zipcode' ? ZIPCODES[terms.place.value] : undefined),
            ),
          );
        const from = terms.availableOn;
        const now = clock.now();
        const timed =
          from === undefined && terms.sort !== 'soonest'
            ? cards
            : await addNextTimes(database, cards, from, now);
        return query.times ? addShortcuts(database, timed, from, now) : timed;
      },
    }),
    endpoint(searchPlaces, {
      access: 'public',
      operationId: 'searchPlaces',
      summary: 'Zip codes where the providers of a search work, for a map',
      query: SearchQuery,
      preValidation: withoutBlanks,
      onSend: cacheForASecond,
      serializerCompiler: writeAsIs,
      answer: z.array(MapPlace),
      handler: ({ query }) => {
        const terms = toSearchTerms(query);
        return 'unknown' in terms ? [] : listPlaces(database, terms);
      },
    }),
  ]);
}

function withMiles(card: ProviderCard, from: Position | undefined): ProviderCard {
  const middle = ZIPCODES[card.zipcode];
  return from && middle ? { ...card, miles: Math.round(milesBetween(from, middle) * 10) / 10 } : card;
}

function withoutPosition(): HttpError {
  const message = 'The nearest can be found once a position is given, like 32.78,-96.8';
  return new HttpError(400, PROBLEM_MESSAGES.invalid, { errors: [{ path: 'near', message }] });
}
