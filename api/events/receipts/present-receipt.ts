import { REFUND_LABELS, type RefundLine, RefundState, sumRefunds } from '@glow50/contract/payments/refunds';
import type { OnlineMethod } from '@glow50/contract/payments/payments';
import { orderNumber } from '@glow50/contract/tickets/order-number';
import type { TicketReceipt } from '@glow50/contract/tickets/returns';
import type { Config } from '../../platform/config/config';
import { dollars } from '../../platform/money/dollars';
import { formatDateTime } from '../../platform/time/format-local-time';
import type { EventRow } from '../event-repository';
import type { OrderRow } from '../tickets/order-repository';
import { totalOf } from '../tickets/present-order';
import type { TicketRow } from '../tickets/ticket-repository';
import { includedTax } from './included-tax';

const WITH: Readonly<Record<OnlineMethod, string>> = {
  card: 'by card',
  stripe: 'through Stripe',
  google: 'with Google Pay',
  apple: 'with Apple Pay',
};

export function presentReceipt(
  order: OrderRow,
  { timeZone }: Pick<EventRow, 'timeZone'>,
  { tickets, refunds }: { tickets: readonly TicketRow[]; refunds: readonly RefundLine[] },
  tax: Config['ticketTax'],
): TicketReceipt {
  const total = totalOf(order);
  const full = order.full_cents ?? total;
  const sums = sumRefunds(refunds);
  const sumOf = (states: readonly RefundState[]) =>
    sums.reduce((sum, { state, amount }) => (states.includes(state) ? sum + amount.cents : sum), 0);
  const arrived = sumOf(['succeeded', 'resolved']);
  return {
    number: orderNumber(order.order_id),
    paidOn: formatDateTime((order.confirmed_at ?? order.created_at).getTime(), timeZone),
    paidWith: order.method && total > 0 ? WITH[order.method] : null,
    lines: linesOf(order, tickets.length, full),
    discount:
      order.code !== null && full > total
        ? { label: `Code ${order.code}`, amount: dollars(full - total) }
        : null,
    total: dollars(total),
    refunded: arrived > 0 ? dollars(arrived) : null,
    refunds: sums.map(({ state, amount }) => ({ label: REFUND_LABELS[state], amount })),
    tax: tax
      ? {
          label: `${tax.name} ${tax.percent}%, included`,
          amount: dollars(includedTax(total - sumOf(RefundState.options), tax.percent)),
        }
      : null,
  };
}

function linesOf({ lines }: OrderRow, tickets: number, full: number): TicketReceipt['lines'] {
  if (lines.length === 0) {
    return [{ label: tickets === 1 ? '1 ticket' : `${tickets} tickets`, amount: dollars(full) }];
  }
  return lines.map(({ name, number, fullCents }) => ({
    label: number === 1 ? name : `${number} × ${name}`,
    amount: dollars(number * fullCents),
  }));
}
