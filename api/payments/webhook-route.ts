import { Message } from '@glow50/shared/api/problem';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ForgedEvent } from './payment-provider';
import type { Inbox } from './inbox';

const LIMIT_BYTES = 1024 * 1024;

/** Takes the provider's messages. Any answer but a good one makes the provider send the message again, for days. */
export function webhookRoute(inbox: Inbox): FastifyPluginAsyncZod {
  return async (app) => {
    // The signature is of the bytes that were sent, so nothing may read them before it.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );

    app.post(
      '/api/v1/payments/webhook',
      {
        config: { access: 'credential' },
        bodyLimit: LIMIT_BYTES,
        schema: {
          operationId: 'receivePaymentEvent',
          tags: ['payments'],
          summary: 'A signed message of the payment provider',
          headers: z.object({ 'stripe-signature': z.string().max(2000).optional() }),
          response: { 200: Message },
        },
      },
      async ({ body, headers }) => {
        const signature = headers['stripe-signature'];
        if (typeof body !== 'string' || !signature) throw new ForgedEvent();
        await inbox(body, signature);
        return { message: 'Received' };
      },
    );
  };
}
