import { describeRefundRule, type RefundRule, type RuledPrice } from '@glow50/contract/tickets/refund-rule';
import { formatDateTime } from '../../platform/time/format-local-time';
import { HOUR } from '../../platform/time/zone-time';
import type { EventRow } from '../event-repository';
import type { OrderRow } from '../tickets/order-repository';

type Times = Pick<EventRow, 'startsAt' | 'timeZone'>;

export const toRule = (hours: number | null, feeCents: number): RefundRule =>
  hours === null ? { kind: 'none' } : { kind: 'until', hoursBefore: hours, feeCents };

/** The last moment at which tickets can be given back by the rule. Undefined when it allows none. */
export function returnUntil(hours: number | null, { startsAt }: Pick<Times, 'startsAt'>): Date | undefined {
  return hours === null ? undefined : new Date(startsAt.getTime() - hours * HOUR);
}

export function describeRule(
  { hours, feeCents }: { hours: number | null; feeCents: number },
  prices: readonly RuledPrice[],
  { startsAt, timeZone }: Times,
): string {
  const until = returnUntil(hours, { startsAt }) ?? startsAt;
  return describeRefundRule(toRule(hours, feeCents), {
    until: formatDateTime(until.getTime(), timeZone),
    prices,
  });
}

export function refundWordsOf(order: OrderRow, event: Times): string {
  const rule = { hours: order.refund_hours, feeCents: order.refund_fee_cents };
  const { lines, price_cents: cents } = order;
  return describeRule(rule, lines.length === 0 ? [{ cents, places: 1 }] : lines, event);
}
