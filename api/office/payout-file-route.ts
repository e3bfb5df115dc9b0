import { toDecimal } from '@glow50/contract/money/decimal-amount';
import { payoutFile } from '@glow50/contract/office/office-calls';
import { stringify } from 'csv-stringify/sync';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Dependencies } from '../platform/dependencies';
import { session } from '../platform/http/openapi';
import { listOwed } from '../payments/ledger/ledger-repository';

const MOST_PROVIDERS = 10_000;

export function payoutFileRoute({ database }: Dependencies): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      payoutFile.path,
      {
        config: { access: 'staff' },
        schema: {
          operationId: 'readPayoutFile',
          tags: ['office'],
          summary: 'Whom money is owed, as CSV',
          security: session,
          produces: ['text/csv'],
          response: { 200: z.string().describe('provider, name, amount, currency') },
        },
      },
      async (_request, reply) => {
        const owed = await listOwed(database, { after: undefined, limit: MOST_PROVIDERS });
        const rows = owed
          .filter(({ owedCents }) => owedCents > 0)
          .map(({ providerId, name, owedCents }) => [providerId, name, toDecimal(owedCents), 'USD']);
        const text = stringify([['provider', 'name', 'amount', 'currency'], ...rows], {
          escape_formulas: true,
        });
        return reply
          .headers({
            'cache-control': 'no-store',
            'content-type': 'text/csv; charset=utf-8',
            'content-disposition': 'attachment; filename="payouts.csv"',
          })
          .serializer((body: string) => body)
          .send(text);
      },
    );
  };
}
