import { toDecimal } from '@glow50/contract/money/decimal-amount';
import { payoutFile } from '@glow50/contract/office/office-calls';
import { stringify } from 'csv-stringify/sync';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { divideOwed, listOwed, listOwedByEvent, type OwedByEvent } from '../payments/payments';
import type { Dependencies } from '../platform/dependencies';
import { endpoint, routes } from '../platform/http/endpoint';

const MOST_PROVIDERS = 10_000;
const COLUMNS = [
  'line',
  'provider',
  'name',
  'account',
  'zelle',
  'event',
  'event_name',
  'due_on',
  'amount',
  'due_now',
  'not_yet_due',
  'owes_us',
  'currency',
] as const;
/** Numbers are cents. */
type Line = Partial<Record<(typeof COLUMNS)[number], string | number>>;

export function payoutFileRoute({ database, clock }: Dependencies): FastifyPluginAsync {
  return routes('office', [
    endpoint(payoutFile, {
      access: 'staff',
      operationId: 'readPayoutFile',
      summary: 'Export balances as CSV',
      produces: ['text/csv'],
      answer: z.string().describe(`Columns: ${COLUMNS.join(', ')}`),
      handler: async (_request, reply) => {
        const owed = await listOwed(database, { after: undefined, limit: MOST_PROVIDERS, now: clock.now() });
        const parts = await listOwedByEvent(
          database,
          owed.map(({ providerId }) => providerId),
        );
        const lines = owed.flatMap((balance) => {
          const own = parts.filter(({ providerId }) => providerId === balance.providerId);
          const [{ account = null, zelleAddress = null } = {}] = own;
          const head = {
            provider: balance.providerId,
            name: balance.name,
            account: account ?? '',
            zelle: zelleAddress ?? '',
            currency: 'USD',
          };
          return [
            { ...head, line: 'total', ...totalOf(balance) },
            ...own.map((part) => ({ ...head, ...partOf(part) })),
          ];
        });
        reply.headers({
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': 'attachment; filename="payouts.csv"',
        });
        // Numbers keep their minus: only texts could be formulas.
        const cast = { number: toDecimal };
        return stringify(lines, { header: true, columns: [...COLUMNS], escape_formulas: true, cast });
      },
    }),
  ]);
}

function totalOf({ owedCents, aheadCents }: { owedCents: number; aheadCents: number }): Line {
  const { dueNow, notYetDue, owing } = divideOwed(owedCents, aheadCents);
  return {
    amount: owedCents,
    due_now: dueNow,
    not_yet_due: notYetDue,
    owes_us: owing,
  };
}

function partOf({ eventNumber, eventName, overAt, timeZone, owedCents }: OwedByEvent): Line {
  const amount = owedCents;
  if (eventNumber === null || !overAt) return { line: 'bookings and payouts', amount };
  const due_on = new Intl.DateTimeFormat('en-CA', { timeZone: timeZone ?? 'UTC' }).format(overAt);
  return { line: 'event', event: String(eventNumber), event_name: eventName ?? '', due_on, amount };
}
