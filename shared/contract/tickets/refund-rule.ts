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

/** What is bought at once: a ticket, or the places of a group. */
export interface RuledPrice {
  /** Of its kind. Absent for an event without kinds. */
  name?: string;
  /** In US cents, of all its places. */
  cents: number;
  places: number;
}

/** `until` is the clock time at the event's place, and `prices` what is bought, or can be. */
export function describeRefundRule(
  rule: RefundRule,
  { until, prices }: { until: string; prices: readonly RuledPrice[] },
): string {
  const paid = prices.filter(({ cents }) => cents > 0);
  if (paid.length === 0) return FREE;
  if (rule.kind === 'none') return `No refunds. ${ALWAYS}`;
  const back = `You can return tickets until ${until}`;
  if (rule.feeCents === 0) return `${back} and get all of your money. ${AFTER} ${ALWAYS}`;
  const fee = usd(rule.feeCents);
  if (paid.every((price) => backOf(price, rule.feeCents) === 0)) {
    return `${back}, but the fee of ${fee} for each takes what was paid. ${ALWAYS}`;
  }
  const examples = [...new Set(paid.map((price) => exampleOf(price, rule.feeCents, paid.length > 1)))];
  const kept = `A fee of ${fee} per ticket is kept`;
  const [only] = paid;
  const isOne = examples.length === 1 && only?.places === 1;
  return `${back}. ${kept}${isOne ? ': ' : '. '}${examples.join('; ')}. ${AFTER} ${ALWAYS}`;
}

function exampleOf(price: RuledPrice, feeCents: number, isNamed: boolean): string {
  const { name, cents, places } = price;
  const what = `you get ${usd(backOf(price, feeCents))} of ${usd(cents)}`;
  if (places > 1) return `${name ?? 'Group'} (${places} tickets): ${what}`;
  return isNamed && name ? `${name}: ${what}` : what;
}

/** The fee is kept of each place. */
function backOf({ cents, places }: RuledPrice, feeCents: number): number {
  const least = Math.floor(cents / places);
  const dearer = cents - least * places;
  return (places - dearer) * Math.max(0, least - feeCents) + dearer * Math.max(0, least + 1 - feeCents);
}

const usd = (cents: number): string => formatMoney({ cents, currency: 'USD' });

const FREE = 'Free tickets can be returned until the event begins.';
const AFTER = 'No refunds after that.';
const ALWAYS =
  'If the organizer cancels the event, or moves it and you return your tickets, you get all of your money back.';
