import { z } from 'zod';
import { formatMoney } from '../money/format-money';

const REFUND_HOURS_MAX = 24 * 60;
const REFUND_FEE_MAX = 5000;

/**
 * - `none`: nothing goes back, unless the event is moved or canceled.
 * - `until`: until so many hours before the start, less a fee for each ticket.
 */
export const RefundRule = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({
    kind: z.literal('until'),
    hoursBefore: z
      .int('Enter whole hours')
      .min(0, 'At the latest when the event begins')
      .max(REFUND_HOURS_MAX, `At most ${REFUND_HOURS_MAX} hours before the event`),
    feeCents: z
      .int('Enter the fee in cents')
      .min(0, 'The fee can’t be negative')
      .max(REFUND_FEE_MAX, 'A fee is at most $50'),
  }),
]);
export type RefundRule = z.infer<typeof RefundRule>;

/** `until` is the clock time at the event's place, and `prices` what the tickets cost, in US cents. */
export function describeRefundRule(
  rule: RefundRule,
  { until, prices }: { until: string; prices: readonly number[] },
): string {
  if (prices.every((cents) => cents === 0)) return FREE;
  if (rule.kind === 'none') return `No refunds. ${ALWAYS}`;
  const back = `You can return tickets until ${until}`;
  if (rule.feeCents === 0) return `${back} and get all of your money. ${AFTER} ${ALWAYS}`;
  const most = Math.max(...prices);
  const fee = usd(rule.feeCents);
  return rule.feeCents >= most
    ? `${back}, but the fee of ${fee} for each takes what was paid. ${ALWAYS}`
    : `${back}. A fee of ${fee} per ticket is kept: you get ${usd(most - rule.feeCents)} of ${usd(most)}. ${AFTER} ${ALWAYS}`;
}

const usd = (cents: number): string => formatMoney({ cents, currency: 'USD' });

const FREE = 'Free tickets can be returned until the event begins.';
const AFTER = 'No refunds after that.';
const ALWAYS =
  'If the organizer cancels the event, or moves it and you return your tickets, you get all of your money back.';
