import { BusinessServices, ChangeServices } from '@glow50/contract/business/business';
import { changeServices, readServices } from '@glow50/contract/business/business-calls';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Dependencies } from '../../platform/dependencies';
import { session } from '../../platform/http/openapi';
import { servicesPart } from './services';
import { changePart, readPart } from './parts';

export function servicesRoutes(dependencies: Dependencies): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      readServices.path,
      {
        config: { access: 'owner' },
        schema: {
          operationId: 'readOwnServiceKinds',
          tags: ['business'],
          summary: "Professions and kinds of services of the caller's page",
          security: session,
          response: { 200: BusinessServices },
        },
      },
      (request) => readPart(dependencies, request, servicesPart),
    );

    app.put(
      changeServices.path,
      {
        config: { access: 'owner' },
        schema: {
          operationId: 'changeOwnServiceKinds',
          tags: ['business'],
          summary: 'Change professions and kinds of services of the own page',
          security: session,
          body: ChangeServices,
          response: { 200: BusinessServices },
        },
      },
      (request) => changePart(dependencies, request, servicesPart, request.body),
    );
  };
}
