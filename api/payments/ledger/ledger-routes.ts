import {
  Ledger,
  LedgerParams,
  LedgerQuery,
  Payout,
  PayoutBatch,
  PayoutBatchResult,
  PayoutHeaders,
  PayoutHistory,
  PayoutHistoryQuery,
  PayoutList,
  PayoutQuery,
} from '@glow50/contract/payments/ledger';
import { PROBLEM_MESSAGES } from '@glow50/contract/messages';
import {
  addPayout,
  addPayouts,
  ledger,
  payoutHistory,
  payouts,
} from '@glow50/contract/payments/payment-calls';
import { Message } from '@glow50/contract/problem';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { getCaller } from '../../platform/access/get-caller';
import type { Dependencies } from '../../platform/dependencies';
import { dollars } from '../../platform/money/dollars';
import { endpoint, routes } from '../../platform/http/endpoint';
import { HttpError } from '../../platform/http/http-error';
import { enterPayout } from './enter-payout';
import { divideOwed } from './divide-owed';
import {
  isProviderOf,
  listEntries,
  listOwed,
  listPaidOut,
  sumLedger,
  sumNotYetSent,
} from './ledger-repository';
import { presentBalance, presentLedger } from './present-ledger';

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
        const now = clock.now();
        const [sums, notYetSent, entries] = await Promise.all([
          sumLedger(database, id, now),
          sumNotYetSent(database, id),
          listEntries(database, id, { before, limit: limit + 1 }),
        ]);
        return presentLedger({ ...sums, notYetSent }, entries, { limit, now });
      },
    }),

    endpoint(payouts, {
      access: 'staff',
      operationId: 'listPayouts',
      summary: 'List providers whom we owe, now or later, and who owe us',
      query: PayoutQuery,
      answer: PayoutList,
      handler: async ({ query: { after, limit } }) => {
        const rows = await listOwed(database, { after, limit: limit + 1, now: clock.now() });
        const page = rows.slice(0, limit);
        const next = rows.length > limit ? page.at(-1)?.providerId : undefined;
        return {
          providers: page.map(({ owedCents, aheadCents, ...provider }) => ({
            ...provider,
            ...presentBalance(owedCents, aheadCents),
            advance: dollars(divideOwed(owedCents, aheadCents).advance),
          })),
          ...(next && { next }),
        };
      },
    }),

    endpoint(payoutHistory, {
      access: 'staff',
      operationId: 'listPayoutHistory',
      summary: 'List the payouts of all providers, newest first',
      query: PayoutHistoryQuery,
      answer: PayoutHistory,
      handler: async ({ query: { providerId, before, limit } }) => {
        const rows = await listPaidOut(database, { providerId, before, limit: limit + 1 });
        const page = rows.slice(0, limit);
        const next = rows.length > limit ? page.at(-1)?.id : undefined;
        return {
          payouts: page.map(({ amountCents, source, at, ...payout }) => ({
            ...payout,
            amount: dollars(amountCents),
            isAdvance: source.startsWith('advance:'),
            at: at.toISOString(),
          })),
          ...(next && { next }),
        };
      },
    }),

    endpoint(addPayout, {
      access: 'staff',
      staffRole: 'money',
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

    endpoint(addPayouts, {
      access: 'staff',
      staffRole: 'money',
      operationId: 'addPayouts',
      summary: 'Record several payouts, each by itself (idempotent by Idempotency-Key)',
      headers: PayoutHeaders,
      body: PayoutBatch,
      answer: PayoutBatchResult,
      handler: async (request) => {
        const { reference, payouts: batch } = request.body;
        const by = { staffId: getCaller(request).userId, key: request.headers['idempotency-key'] };
        const results: PayoutBatchResult['results'] = [];
        for (const payout of batch) {
          const problem = await findProblem(() =>
            enterPayout(database, { ...payout, reference }, by, clock.now()),
          );
          results.push({ providerId: payout.providerId, problem });
        }
        return { results };
      },
    }),
  ]);
}

async function findProblem(work: () => Promise<void>): Promise<string | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (error instanceof HttpError) return error.message;
    throw error;
  }
}
