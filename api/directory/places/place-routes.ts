import { checkPlace as checkPlaceCall } from '@glow50/contract/places/place-calls';
import { PlaceCheck, PlaceQuery } from '@glow50/contract/places/place-check';
import type { FastifyPluginAsync } from 'fastify';
import { endpoint, routes } from '../../platform/http/endpoint';
import { cacheFor } from '../../platform/http/public-answer';
import { withoutBlanks } from '../../platform/http/without-blanks';
import { checkPlace } from './check-place';

const HOUR_SECONDS = 3600;

export function placeRoutes(): FastifyPluginAsync {
  return routes('providers', [
    endpoint(checkPlaceCall, {
      access: 'public',
      operationId: 'checkPlace',
      summary: 'Look a zip code up, and say whether city, state and zip code agree',
      query: PlaceQuery,
      preValidation: withoutBlanks,
      onSend: cacheFor(HOUR_SECONDS),
      answer: PlaceCheck,
      handler: async ({ query }) => checkPlace(query),
    }),
  ]);
}
