import { formatMoney } from '@glow50/contract/money/format-money';
import { REFUND_LABELS, sumRefunds } from '@glow50/contract/payments/refunds';
import type { BoughtOrder } from '@glow50/contract/tickets/ticket-orders';

/** What was paid, what became of the money that goes back, and what was kept of an order without valid tickets. */
export function describeMoney({ order, refunds = [] }: Pick<BoughtOrder, 'order' | 'refunds'>): string {
  const { total, status } = order;
  if (total.cents === 0) return 'free';
  const sums = sumRefunds(refunds);
  const kept = sums.reduce((left, { amount }) => left - amount.cents, total.cents);
  return [
    `${formatMoney(total)} paid`,
    ...sums.map(({ state, amount }) => `${formatMoney(amount)} ${REFUND_LABELS[state].toLowerCase()}`),
    ...(status === 'cancelled' && sums.length > 0 && kept > 0
      ? [`${formatMoney({ ...total, cents: kept })} kept`]
      : []),
  ].join(', ');
}
