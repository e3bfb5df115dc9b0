import {
  cancelPlan,
  finishCardChange,
  keepPlan,
  myPlan,
  planInvoices,
  startCardChange,
} from '@glow50/contract/plans/plan-calls';
import { CardChange, MyPlan, Plan, PlanInvoices, StartedCardChange } from '@glow50/contract/plans/plans';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { getCaller } from '../../platform/access/get-caller';
import type { Dependencies } from '../../platform/dependencies';
import { session } from '../../platform/http/openapi';
import { listInvoices } from './invoice-repository';
import { managePlan } from './manage-plan';
import { presentInvoice } from './present-plan';

const SHOWN_INVOICES = 60;
const config = { access: 'user' } as const;
const common = { tags: ['plans'], security: session };

export function planRoutes(dependencies: Dependencies): FastifyPluginAsyncZod {
  const plans = managePlan(dependencies);

  return async (app) => {
    app.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });

    app.get(
      myPlan.path,
      {
        config,
        schema: {
          ...common,
          operationId: 'readMyPlan',
          summary: "The caller's plan",
          response: { 200: MyPlan },
        },
      },
      async (request) => ({ plan: await plans.read(getCaller(request).userId) }),
    );

    app.get(
      planInvoices.path,
      {
        config,
        schema: {
          ...common,
          operationId: 'listPlanInvoices',
          summary: "What the caller's plan has cost, the newest first",
          response: { 200: PlanInvoices },
        },
      },
      async (request) =>
        (await listInvoices(dependencies.database, getCaller(request).userId, SHOWN_INVOICES)).map(
          presentInvoice,
        ),
    );

    app.post(
      cancelPlan.path,
      {
        config,
        schema: {
          ...common,
          operationId: 'cancelPlan',
          summary: 'End the plan with the month that is paid',
          response: { 200: Plan },
        },
      },
      (request) => plans.cancel(getCaller(request).userId),
    );

    app.post(
      keepPlan.path,
      {
        config,
        schema: {
          ...common,
          operationId: 'keepPlan',
          summary: 'Take a cancellation back',
          response: { 200: Plan },
        },
      },
      (request) => plans.keep(getCaller(request).userId),
    );

    app.post(
      startCardChange.path,
      {
        config,
        schema: {
          ...common,
          operationId: 'startCardChange',
          summary: 'Begin to change the card; nothing is charged',
          response: { 200: StartedCardChange },
        },
      },
      (request) => plans.startCardChange(getCaller(request).userId),
    );

    app.put(
      finishCardChange.path,
      {
        config,
        schema: {
          ...common,
          operationId: 'finishCardChange',
          summary: 'Charge the new card from now on',
          body: CardChange,
          response: { 200: Plan },
        },
      },
      (request) => plans.finishCardChange(getCaller(request).userId, request.body.setupId),
    );
  };
}
