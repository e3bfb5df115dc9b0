import {
  cancelPlan,
  finishCardChange,
  keepPlan,
  myPlan,
  planInvoices,
  startCardChange,
} from '@glow50/contract/plans/plan-calls';
import { CardChange, MyPlan, Plan, PlanInvoices, StartedCardChange } from '@glow50/contract/plans/plans';
import type { FastifyPluginAsync } from 'fastify';
import { getCaller } from '../../platform/access/get-caller';
import type { PaymentDependencies } from '../payment-dependencies';
import { endpoint, routes } from '../../platform/http/endpoint';
import { listInvoices } from './invoice-repository';
import { managePlan } from './manage-plan';
import { presentInvoice } from './present-plan';

const SHOWN_INVOICES = 60;

export function planRoutes(dependencies: PaymentDependencies): FastifyPluginAsync {
  const plans = managePlan(dependencies);

  return routes('plans', [
    endpoint(myPlan, {
      access: 'user',
      operationId: 'readMyPlan',
      summary: "Get the caller's plan",
      answer: MyPlan,
      handler: async (request) => ({ plan: await plans.read(getCaller(request).userId) }),
    }),

    endpoint(planInvoices, {
      access: 'user',
      operationId: 'listPlanInvoices',
      summary: "List the charges of the caller's plan, newest first",
      answer: PlanInvoices,
      handler: async (request) =>
        (await listInvoices(dependencies.database, getCaller(request).userId, SHOWN_INVOICES)).map(
          presentInvoice,
        ),
    }),

    endpoint(cancelPlan, {
      access: 'user',
      operationId: 'cancelPlan',
      summary: 'Cancel the plan at the end of the paid month',
      answer: Plan,
      handler: (request) => plans.cancel(getCaller(request).userId),
    }),

    endpoint(keepPlan, {
      access: 'user',
      operationId: 'keepPlan',
      summary: 'Undo the cancellation of the plan',
      answer: Plan,
      handler: (request) => plans.keep(getCaller(request).userId),
    }),

    endpoint(startCardChange, {
      access: 'user',
      operationId: 'startCardChange',
      summary: 'Start changing the card; nothing is charged',
      answer: StartedCardChange,
      handler: (request) => plans.startCardChange(getCaller(request).userId),
    }),

    endpoint(finishCardChange, {
      access: 'user',
      operationId: 'finishCardChange',
      summary: 'Use the new card for future charges',
      body: CardChange,
      answer: Plan,
      handler: (request) => plans.finishCardChange(getCaller(request).userId, request.body.setupId),
    }),
  ]);
}
