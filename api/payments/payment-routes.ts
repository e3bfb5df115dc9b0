import {
  paymentConfig,
  payInTestMode,
  paymentProblems,
  retryRefund,
} from '@glow50/contract/payments/payment-calls';
import { PaymentConfig, PaymentProblems, RefundRetry } from '@glow50/contract/payments/payments';
import { Message } from '@glow50/contract/problem';
import { TestPaymentAnswer, TestPaymentRequest } from '@glow50/contract/payments/test-payments';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Dependencies } from '../platform/dependencies';
import { HttpError } from '../platform/http/http-error';
import { session } from '../platform/http/openapi';
import { cacheFor } from '../platform/http/public-answer';
import { buildSettleHandlers } from '../payment-handlers';
import { createInbox } from './inbox';
import { PAYMENT_TEXTS } from './payment-messages';
import { listProblems, tryRefundAgain } from './problems';
import { payWithTestCard } from './test-mode/pay-with-test-card';
import { deliver } from './test-mode/test-events';
import { webhookRoute } from './webhook-route';

export function paymentRoutes(dependencies: Dependencies): FastifyPluginAsyncZod {
  const { config } = dependencies;
  const inbox = createInbox(dependencies, buildSettleHandlers(dependencies));

  return async (app) => {
    await app.register(webhookRoute(inbox));

    app.get(
      paymentConfig.path,
      {
        config: { access: 'public' },
        onSend: cacheFor(60),
        schema: {
          operationId: 'readPaymentConfig',
          tags: ['payments'],
          summary: 'Which payment provider the site has',
          response: { 200: PaymentConfig },
        },
      },
      async () =>
        config.stripe
          ? { provider: 'stripe' as const, publishableKey: config.stripe.publishableKey }
          : { provider: 'test' as const },
    );

    if (!config.stripe) {
      app.post(
        payInTestMode.path,
        {
          config: { access: 'credential' },
          schema: {
            operationId: 'payInTestMode',
            tags: ['payments'],
            summary: 'Pay with a test card: no money moves',
            body: TestPaymentRequest,
            response: { 200: TestPaymentAnswer },
          },
        },
        async ({ body, log }) => {
          const { answer, event } = await payWithTestCard(dependencies, body);
          // If this fails, the queued job sends the event again.
          await (event && deliver(event, inbox, dependencies))?.catch((error: unknown) => {
            log.warn({ err: error }, 'could not process a test-mode event immediately');
          });
          return answer;
        },
      );
    }

    app.get(
      paymentProblems.path,
      {
        config: { access: 'staff' },
        schema: {
          operationId: 'listPaymentProblems',
          tags: ['payments'],
          summary: 'What went wrong with money and waits for staff, the newest first',
          security: session,
          response: { 200: PaymentProblems },
        },
      },
      () => listProblems(dependencies),
    );

    app.post(
      retryRefund.path,
      {
        config: { access: 'staff' },
        schema: {
          operationId: 'retryRefund',
          tags: ['payments'],
          summary: 'Ask once more for a refund that failed',
          security: session,
          body: RefundRetry,
          response: { 202: Message },
        },
      },
      async ({ body }, reply) => {
        if (!(await tryRefundAgain(dependencies, body)))
          throw new HttpError(404, PAYMENT_TEXTS.noFailedRefund);
        return reply.code(202).send({ message: PAYMENT_TEXTS.refundAgain });
      },
    );
  };
}
