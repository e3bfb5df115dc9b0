import {
  paymentConfig,
  payInTestMode,
  paymentProblems,
  retryRefund,
  resolveRefund,
} from '@glow50/contract/payments/payment-calls';
import { PaymentConfig, PaymentProblems, RefundRetry } from '@glow50/contract/payments/payments';
import { RefundResolution } from '@glow50/contract/payments/refunds';
import { Message } from '@glow50/contract/problem';
import { TestPaymentAnswer, TestPaymentRequest } from '@glow50/contract/payments/test-payments';
import type { FastifyPluginAsync } from 'fastify';
import { getCaller } from '../platform/access/get-caller';
import type { PaymentHandlingDependencies } from './payment-dependencies';
import { endpoint, routes } from '../platform/http/endpoint';
import { HttpError } from '../platform/http/http-error';
import { cacheFor } from '../platform/http/public-answer';
import { createInbox } from './inbox';
import { PAYMENT_MESSAGES } from './payment-messages';
import { retryRefundOf, resolveRefundOf } from './failed-refunds';
import { listProblems } from './problems';
import { payWithTestCard } from './test-mode/pay-with-test-card';
import { deliver } from './test-mode/test-events';
import { webhookRoute } from './webhook-route';

export function paymentRoutes(dependencies: PaymentHandlingDependencies): FastifyPluginAsync {
  const { config, paymentHandlers } = dependencies;
  const inbox = createInbox(dependencies, paymentHandlers);

  const inTestMode = endpoint(payInTestMode, {
    access: 'credential',
    operationId: 'payInTestMode',
    summary: 'Pay with a test card; no money is charged',
    body: TestPaymentRequest,
    answer: TestPaymentAnswer,
    handler: async ({ body, log }) => {
      const { answer, event } = await payWithTestCard(dependencies, body);
      // If this fails, the queued job sends the event again.
      await (event && deliver(event, inbox, dependencies))?.catch((error: unknown) => {
        log.warn({ err: error }, 'could not process a test-mode event immediately');
      });
      return answer;
    },
  });

  return async (app) => {
    await app.register(webhookRoute(inbox));

    await app.register(
      routes('payments', [
        endpoint(paymentConfig, {
          access: 'public',
          operationId: 'readPaymentConfig',
          summary: 'Get the payment provider of the site',
          onSend: cacheFor(60),
          answer: PaymentConfig,
          handler: async () =>
            config.stripe
              ? { provider: 'stripe' as const, publishableKey: config.stripe.publishableKey }
              : { provider: 'test' as const },
        }),

        ...(config.stripe ? [] : [inTestMode]),

        endpoint(paymentProblems, {
          access: 'staff',
          operationId: 'listPaymentProblems',
          summary: 'List payment problems that staff must handle, newest first',
          answer: PaymentProblems,
          handler: () => listProblems(dependencies),
        }),

        endpoint(retryRefund, {
          access: 'staff',
          staffRole: 'money',
          operationId: 'retryRefund',
          summary: 'Retry a failed refund',
          body: RefundRetry,
          answer: { 202: Message },
          handler: async (request) => {
            if (!(await retryRefundOf(dependencies, request.body, getCaller(request).userId)))
              throw new HttpError(404, PAYMENT_MESSAGES.noFailedRefund);
            return { message: PAYMENT_MESSAGES.refundAgain };
          },
        }),

        endpoint(resolveRefund, {
          access: 'staff',
          staffRole: 'money',
          operationId: 'resolveRefund',
          summary: 'Record that a failed refund was given back another way',
          body: RefundResolution,
          answer: Message,
          handler: async (request) => {
            if (!(await resolveRefundOf(dependencies, request.body, getCaller(request).userId)))
              throw new HttpError(404, PAYMENT_MESSAGES.noFailedRefund);
            return { message: PAYMENT_MESSAGES.refundResolved };
          },
        }),
      ]),
    );
  };
}
