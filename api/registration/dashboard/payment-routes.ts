import { BusinessPayment, ChangePayment } from '@glow50/contract/dashboard/dashboard';
import { changePayment, readPayment } from '@glow50/contract/dashboard/dashboard-calls';
import type { FastifyPluginAsync } from 'fastify';
import type { Dependencies } from '../../platform/dependencies';
import { endpoint, routes } from '../../platform/http/endpoint';
import { changePart, readPart } from './parts';
import { paymentPart } from './payment';

export function paymentRoutes(dependencies: Dependencies): FastifyPluginAsync {
  return routes('business', [
    endpoint(readPayment, {
      access: 'owner',
      operationId: 'readOwnPayment',
      summary: "Get how customers can pay the caller's page directly",
      answer: BusinessPayment,
      handler: (request) => readPart(dependencies, request, paymentPart),
    }),

    endpoint(changePayment, {
      access: 'owner',
      operationId: 'changeOwnPayment',
      summary: "Change how customers can pay the caller's page directly",
      body: ChangePayment,
      answer: BusinessPayment,
      handler: (request) => changePart(dependencies, request, paymentPart, request.body),
    }),
  ]);
}
