import { formatMoney } from '@glow50/contract/money/format-money';
import type { TicketOrder } from '@glow50/contract/tickets/ticket-orders';
import { styled } from '@glow50/ui';
import { OrderTotal } from '../sale/OrderTotal';

/** What was chosen and what it costs. */
export function OrderSum({ order }: { order: TicketOrder }) {
  const { lines = [], discount, quantity, price, total } = order;
  if (lines.length === 0 && !discount) return <OrderTotal quantity={quantity} price={price} total={total} />;
  return (
    <Sum>
      {lines.map(({ kindId, name, number, price: each }) => (
        <div key={kindId}>
          <dt>{number === 1 ? name : `${number} × ${name}`}</dt>
          <dd>{formatMoney({ ...each, cents: number * each.cents })}</dd>
        </div>
      ))}
      <div>
        <dt>Total</dt>
        <dd>
          <strong>{total.cents === 0 ? 'Free' : formatMoney(total)}</strong>
        </dd>
      </div>
      {discount && (
        <div>
          <dt>Saved with {discount.code}</dt>
          <dd>{formatMoney(discount.amount)}</dd>
        </div>
      )}
    </Sum>
  );
}

const Sum = styled('dl')({
  display: 'grid',
  gap: 4,
  margin: 0,
  fontVariantNumeric: 'tabular-nums',
  '& > div': { display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 16 },
  '& dd': { margin: 0 },
  '& strong': { fontSize: '1.5rem' },
});
