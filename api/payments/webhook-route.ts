import { Message } from '@glow50/contract/problem';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { ForgedEvent } from './payment-provider';
import { rawRoute, routes } from '../platform/http/endpoint';
import type { Inbox } from './inbox';

const LIMIT_BYTES = 1024 * 1024;

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
        rawRoute('POST', '/api/v1/payments/webhook', {
          calledBy: 'the payment provider',
          access: 'credential',
          operationId: 'receivePaymentEvent',
          summary: 'Receive a signed webhook event from the payment provider',
          headers: z.object({ 'stripe-signature': z.string().max(2000).optional() }),
          bodyLimit: LIMIT_BYTES,
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
