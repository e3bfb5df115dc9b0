import { BusinessPlace, ChangePlace } from '@glow50/contract/business/business';
import { changePlace, readPlace } from '@glow50/contract/business/business-calls';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Dependencies } from '../../platform/dependencies';
import { session } from '../../platform/http/openapi';
import { placePart } from './place';
import { changePart, readPart } from './parts';

export function placeRoutes(dependencies: Dependencies): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      readPlace.path,
      {
        config: { access: 'owner' },
        schema: {
          operationId: 'readOwnPlace',
          tags: ['business'],
          summary: "Place of the caller's page",
          security: session,
          response: { 200: BusinessPlace },
        },
      },
      (request) => readPart(dependencies, request, placePart),
    );

    app.put(
      changePlace.path,
      {
        config: { access: 'owner' },
        schema: {
          operationId: 'changeOwnPlace',
          tags: ['business'],
          summary: 'Change the place of the own page',
          security: session,
          body: ChangePlace,
          response: { 200: BusinessPlace },
        },
      },
      (request) => changePart(dependencies, request, placePart, request.body),
    );
  };
}
