import { BusinessHours, ChangeHours } from '@glow50/contract/dashboard/dashboard-hours';
import { changeHours, readHours } from '@glow50/contract/dashboard/dashboard-calls';
import type { FastifyPluginAsync } from 'fastify';
import type { Dependencies } from '../../../platform/dependencies';
import { endpoint, routes } from '../../../platform/http/endpoint';
import { hoursPart } from './hours';
import { changePart, readPart } from '../parts';

export function hoursRoutes(dependencies: Dependencies): FastifyPluginAsync {
  return routes('business', [
    endpoint(readHours, {
      access: 'owner',
      operationId: 'readOwnHours',
      summary: "Get the hours and exceptions of the caller's page",
      answer: BusinessHours,
      handler: (request) => readPart(dependencies, request, hoursPart),
    }),

    endpoint(changeHours, {
      access: 'owner',
      operationId: 'changeOwnHours',
      summary: "Change the hours and exceptions of the caller's page",
      body: ChangeHours,
      answer: BusinessHours,
      handler: (request) => changePart(dependencies, request, hoursPart, request.body),
    }),
  ]);
}
