import { BusinessHandles, ChangeHandles } from '@glow50/contract/dashboard/dashboard';
import { changeHandles, readHandles } from '@glow50/contract/dashboard/dashboard-calls';
import type { FastifyPluginAsync } from 'fastify';
import type { Dependencies } from '../../platform/dependencies';
import { endpoint, routes } from '../../platform/http/endpoint';
import { handlesPart } from './handles';
import { changePart, readPart } from './parts';

export function handlesRoutes(dependencies: Dependencies): FastifyPluginAsync {
  return routes('business', [
    endpoint(readHandles, {
      access: 'owner',
      operationId: 'readOwnHandles',
      summary: "Get the social handles of the caller's page",
      answer: BusinessHandles,
      handler: (request) => readPart(dependencies, request, handlesPart),
    }),

    endpoint(changeHandles, {
      access: 'owner',
      operationId: 'changeOwnHandles',
      summary: "Change the social handles of the caller's page",
      body: ChangeHandles,
      answer: BusinessHandles,
      handler: (request) => changePart(dependencies, request, handlesPart, request.body),
    }),
  ]);
}
