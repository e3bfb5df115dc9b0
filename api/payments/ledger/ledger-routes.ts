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
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { getCaller } from '../../platform/access/get-caller';
import type { Dependencies } from '../../platform/dependencies';
import { endpoint, routes } from '../../platform/http/endpoint';
import { HttpError } from '../../platform/http/http-error';
import { enterPayout } from './enter-payout';
import { isProviderOf, listEntries, listOwed, sumLedger } from './ledger-repository';
import { presentLedger, usd } from './present-ledger';

export function ledgerRoutes({ database, clock }: Dependencies): FastifyPluginAsync {
  return routes('payments', [
    endpoint(ledger, {
      access: 'owner-or-staff',
      operationId: 'readLedger',
      summary: "Get a provider's ledger: totals, and entries newest first",
      params: LedgerParams,
      query: LedgerQuery,
      answer: Ledger,
      handler: async (request) => {
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
    }),

    endpoint(payouts, {
      access: 'staff',
      operationId: 'listPayouts',
      summary: 'List open payouts',
      query: PayoutQuery,
      answer: PayoutList,
      handler: async ({ query: { after, limit } }) => {
        const rows = await listOwed(database, { after, limit: limit + 1 });
        const page = rows.slice(0, limit);
        const next = rows.length > limit ? page.at(-1)?.providerId : undefined;
        return {
          providers: page.map(({ owedCents, ...provider }) => ({ ...provider, owed: usd(owedCents) })),
          ...(next && { next }),
        };
      },
    }),

    endpoint(addPayout, {
      access: 'staff',
      operationId: 'addPayout',
      summary: 'Record a payout to a provider (idempotent by Idempotency-Key)',
      headers: PayoutHeaders,
      body: Payout,
      answer: { 201: Message },
      handler: async (request) => {
        const by = { staffId: getCaller(request).userId, key: request.headers['idempotency-key'] };
        await enterPayout(database, request.body, by, clock.now());
        return { message: 'Entered' };
      },
    }),
  ]);
}
