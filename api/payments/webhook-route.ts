import { bodyLimitOf, PAYMENT_WEBHOOK } from '@glow50/contract/body-limits';
import { Message } from '@glow50/contract/problem';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { ForgedEvent } from './payment-provider';
import { rawRoute, routes } from '../platform/http/endpoint';
import type { Inbox } from './inbox';

/**
 * Receives the provider's webhook events. After any response but success, the provider repeats the event for
 * days.
 */
export function webhookRoute(inbox: Inbox): FastifyPluginAsync {
  return async (app) => {
    // The signature covers the raw bytes, so the body must not be parsed first.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );

    await app.register(
      routes('payments', [
        rawRoute('POST', PAYMENT_WEBHOOK, {
          calledBy: 'the payment provider',
          access: 'credential',
          operationId: 'receivePaymentEvent',
          summary: 'Receive a signed webhook event from the payment provider',
          consumes: ['application/json'],
          headers: z.object({ 'stripe-signature': z.string().max(2000).optional() }),
          bodyLimit: bodyLimitOf(PAYMENT_WEBHOOK),
          answer: Message,
          handler: async ({ body, headers }) => {
            const signature = headers['stripe-signature'];
            if (typeof body !== 'string' || !signature) throw new ForgedEvent();
            await inbox(body, signature);
            return { message: 'Received' };
          },
        }),
      ]),
    );
  };
}
