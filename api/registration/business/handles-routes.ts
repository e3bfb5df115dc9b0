import { BusinessHandles, ChangeHandles } from '@glow50/contract/business/business';
import { changeHandles, readHandles } from '@glow50/contract/business/business-calls';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Dependencies } from '../../platform/dependencies';
import { session } from '../../platform/http/openapi';
import { handlesPart } from './handles';
import { changePart, readPart } from './parts';

export function handlesRoutes(dependencies: Dependencies): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      readHandles.path,
      {
        config: { access: 'owner' },
        schema: {
          operationId: 'readOwnHandles',
          tags: ['business'],
          summary: "Social handles of the caller's page",
          security: session,
          response: { 200: BusinessHandles },
        },
      },
      (request) => readPart(dependencies, request, handlesPart),
    );

    app.put(
      changeHandles.path,
      {
        config: { access: 'owner' },
        schema: {
          operationId: 'changeOwnHandles',
          tags: ['business'],
          summary: "Change the social handles of the caller's page",
          security: session,
          body: ChangeHandles,
          response: { 200: BusinessHandles },
        },
      },
      (request) => changePart(dependencies, request, handlesPart, request.body),
    );
  };
}
