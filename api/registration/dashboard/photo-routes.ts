import { BusinessPhoto, ChangePhoto } from '@glow50/contract/dashboard/dashboard';
import { changePhoto, readPhoto } from '@glow50/contract/dashboard/dashboard-calls';
import type { FastifyPluginAsync } from 'fastify';
import type { Dependencies } from '../../platform/dependencies';
import { endpoint, routes } from '../../platform/http/endpoint';
import { photoPart } from './photo';
import { changePart, readPart } from './parts';

export function photoRoutes(dependencies: Dependencies): FastifyPluginAsync {
  const part = photoPart(dependencies);
  return routes('business', [
    endpoint(readPhoto, {
      access: 'owner',
      operationId: 'readOwnPhoto',
      summary: "Get the portrait of the caller's page",
      answer: BusinessPhoto,
      handler: (request) => readPart(dependencies, request, part),
    }),

    endpoint(changePhoto, {
      access: 'owner',
      operationId: 'changeOwnPhoto',
      summary: "Change the portrait of the caller's page",
      body: ChangePhoto,
      answer: BusinessPhoto,
      handler: (request) => changePart(dependencies, request, part, request.body),
    }),
  ]);
}
