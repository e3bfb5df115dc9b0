import { BusinessPlace, ChangePlace } from '@glow50/contract/dashboard/dashboard';
import { changePlace, readPlace } from '@glow50/contract/dashboard/dashboard-calls';
import type { FastifyPluginAsync } from 'fastify';
import type { Dependencies } from '../../platform/dependencies';
import { endpoint, routes } from '../../platform/http/endpoint';
import { limitPlaces } from './limit-places';
import { placePart } from './place';
import { changePart, readPart } from './parts';

export function placeRoutes(dependencies: Dependencies): FastifyPluginAsync {
  return routes('business', [
    endpoint(readPlace, {
      access: 'owner',
      operationId: 'readOwnPlace',
      summary: "Get the location of the caller's page",
      answer: BusinessPlace,
      handler: (request) => readPart(dependencies, request, placePart),
    }),

    endpoint(changePlace, {
      access: 'owner',
      operationId: 'changeOwnPlace',
      summary: "Change the location of the caller's page",
      body: ChangePlace,
      answer: BusinessPlace,
      handler: (request) =>
        limitPlaces(dependencies, request, request.body, () =>
          changePart(dependencies, request, placePart, request.body),
        ),
    }),
  ]);
}
