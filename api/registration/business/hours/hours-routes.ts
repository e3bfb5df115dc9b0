import { BusinessHours, ChangeHours } from '@glow50/contract/business/business-hours';
import { changeHours, readHours } from '@glow50/contract/business/business-calls';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Dependencies } from '../../../platform/dependencies';
import { session } from '../../../platform/http/openapi';
import { hoursPart } from './hours';
import { changePart, readPart } from '../parts';

export function hoursRoutes(dependencies: Dependencies): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      readHours.path,
      {
        config: { access: 'owner' },
        schema: {
          operationId: 'readOwnHours',
          tags: ['business'],
          summary: "Hours and exceptions of the caller's page",
          security: session,
          response: { 200: BusinessHours },
        },
      },
      (request) => readPart(dependencies, request, hoursPart),
    );

    app.put(
      changeHours.path,
      {
        config: { access: 'owner' },
        schema: {
          operationId: 'changeOwnHours',
          tags: ['business'],
          summary: 'Change hours and exceptions of the own page',
          security: session,
          body: ChangeHours,
          response: { 200: BusinessHours },
        },
      },
      (request) => changePart(dependencies, request, hoursPart, request.body),
    );
  };
}
