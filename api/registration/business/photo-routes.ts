import { BusinessPhoto, ChangePhoto } from '@glow50/contract/business/business';
import { changePhoto, readPhoto } from '@glow50/contract/business/business-calls';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Dependencies } from '../../platform/dependencies';
import { session } from '../../platform/http/openapi';
import { photoPart } from './photo';
import { changePart, readPart } from './parts';

export function photoRoutes(dependencies: Dependencies): FastifyPluginAsyncZod {
  const part = photoPart(dependencies);
  return async (app) => {
    app.get(
      readPhoto.path,
      {
        config: { access: 'owner' },
        schema: {
          operationId: 'readOwnPhoto',
          tags: ['business'],
          summary: "Portrait of the caller's page",
          security: session,
          response: { 200: BusinessPhoto },
        },
      },
      (request) => readPart(dependencies, request, part),
    );

    app.put(
      changePhoto.path,
      {
        config: { access: 'owner' },
        schema: {
          operationId: 'changeOwnPhoto',
          tags: ['business'],
          summary: 'Change the portrait of the own page',
          security: session,
          body: ChangePhoto,
          response: { 200: BusinessPhoto },
        },
      },
      (request) => changePart(dependencies, request, part, request.body),
    );
  };
}
