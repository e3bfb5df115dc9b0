import { BusinessServices, ChangeServices } from '@glow50/contract/dashboard/dashboard';
import { changeServices, readServices } from '@glow50/contract/dashboard/dashboard-calls';
import type { FastifyPluginAsync } from 'fastify';
import type { Dependencies } from '../../platform/dependencies';
import { endpoint, routes } from '../../platform/http/endpoint';
import { servicesPart } from './services';
import { changePart, readPart } from './parts';

export function servicesRoutes(dependencies: Dependencies): FastifyPluginAsync {
  return routes('business', [
    endpoint(readServices, {
      access: 'owner',
      operationId: 'readOwnServiceKinds',
      summary: "Get the professions and service categories of the caller's page",
      answer: BusinessServices,
      handler: (request) => readPart(dependencies, request, servicesPart),
    }),

    endpoint(changeServices, {
      access: 'owner',
      operationId: 'changeOwnServiceKinds',
      summary: "Change the professions and service categories of the caller's page",
      body: ChangeServices,
      answer: BusinessServices,
      handler: (request) => changePart(dependencies, request, servicesPart, request.body),
    }),
  ]);
}
