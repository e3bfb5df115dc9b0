import { toDecimal } from '@glow50/contract/money/decimal-amount';
import { payoutFile } from '@glow50/contract/office/office-calls';
import { stringify } from 'csv-stringify/sync';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import type { Dependencies } from '../platform/dependencies';
import { endpoint, routes } from '../platform/http/endpoint';
import { listOwed } from '../payments/payments';

const MOST_PROVIDERS = 10_000;

export function payoutFileRoute({ database }: Dependencies): FastifyPluginAsync {
  return routes('office', [
    endpoint(payoutFile, {
      access: 'staff',
      operationId: 'readPayoutFile',
      summary: 'Export open payouts as CSV',
      produces: ['text/csv'],
      answer: z.string().describe('Columns: provider, name, amount, currency'),
      handler: async (_request, reply) => {
        const owed = await listOwed(database, { after: undefined, limit: MOST_PROVIDERS });
        const rows = owed
          .filter(({ owedCents }) => owedCents > 0)
          .map(({ providerId, name, owedCents }) => [providerId, name, toDecimal(owedCents), 'USD']);
        const text = stringify([['provider', 'name', 'amount', 'currency'], ...rows], {
          escape_formulas: true,
        });
        reply.headers({
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': 'attachment; filename="payouts.csv"',
        });
        return text;
      },
    }),
  ]);
}
