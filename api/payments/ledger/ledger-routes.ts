import {
  Ledger,
  LedgerParams,
  LedgerQuery,
  Payout,
  PayoutHeaders,
  PayoutList,
  PayoutQuery,
} from '@glow50/contract/payments/ledger';
import { PROBLEM_MESSAGES } from '@glow50/contract/messages';
import { addPayout, ledger, payouts } from '@glow50/contract/payments/payment-calls';
import { Message } from '@glow50/contract/problem';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { getCaller } from '../../platform/access/get-caller';
import type { Dependencies } from '../../platform/dependencies';
import { HttpError } from '../../platform/http/http-error';
import { session } from '../../platform/http/openapi';
import { enterPayout } from './enter-payout';
import { isProviderOf, listEntries, listOwed, sumLedger } from './ledger-repository';
import { presentLedger, usd } from './present-ledger';

export function ledgerRoutes({ database, clock }: Dependencies): FastifyPluginAsyncZod {
  return async (app) => {
    app.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });

    app.get(
      ledger.path,
      {
        config: { access: 'owner-or-staff' },
        schema: {
          operationId: 'readLedger',
          tags: ['payments'],
          summary: "A provider's money: sums, and entries from the newest on",
          security: session,
          params: LedgerParams,
          querystring: LedgerQuery,
          response: { 200: Ledger },
        },
      },
      async (request) => {
        const { id } = request.params;
        const { userId, role } = getCaller(request);
        const isId = z.uuid().safeParse(id).success;
        const mayRead = isId && (role === 'staff' || (await isProviderOf(database, userId, id)));
        if (!mayRead) throw new HttpError(404, PROBLEM_MESSAGES.providerNotFound);
        const { before, limit } = request.query;
        const [sums, entries] = await Promise.all([
          sumLedger(database, id),
          listEntries(database, id, { before, limit: limit + 1 }),
        ]);
        return presentLedger(sums, entries, limit);
      },
    );

    app.get(
      payouts.path,
      {
        config: { access: 'staff' },
        schema: {
          operationId: 'listPayouts',
          tags: ['payments'],
          summary: 'Whom money is owed',
          security: session,
          querystring: PayoutQuery,
          response: { 200: PayoutList },
        },
      },
      async ({ query: { after, limit } }) => {
        const rows = await listOwed(database, { after, limit: limit + 1 });
        const page = rows.slice(0, limit);
        const next = rows.length > limit ? page.at(-1)?.providerId : undefined;
        return {
          providers: page.map(({ owedCents, ...provider }) => ({ ...provider, owed: usd(owedCents) })),
          ...(next && { next }),
        };
      },
    );

    app.post(
      addPayout.path,
      {
        config: { access: 'staff' },
        schema: {
          operationId: 'addPayout',
          tags: ['payments'],
          summary: 'Enter what was paid out to a provider, once for an Idempotency-Key',
          security: session,
          headers: PayoutHeaders,
          body: Payout,
          response: { 201: Message },
        },
      },
      async ({ body, headers }, reply) => {
        await enterPayout(database, body, headers['idempotency-key'], clock.now());
        return reply.code(201).send({ message: 'Entered' });
      },
    );
  };
}
