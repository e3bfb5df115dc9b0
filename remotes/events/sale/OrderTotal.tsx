import { formatMoney } from '@glow50/contract/money/format-money';
import type { Money } from '@glow50/contract/money/money';
import { styled } from '@glow50/ui';
import { countTickets } from './count-tickets';

interface OrderTotalProps {
  quantity: number;
  /** Of each. Null when they differ. */
  price: Money | null;
  total: Money;
}

export function OrderTotal({ quantity, price, total }: OrderTotalProps) {
  const isFree = total.cents === 0;
  return (
    <Sum>
      <span>
        {countTickets(quantity)}
        {!isFree && price && `, ${formatMoney(price)} each`}
      </span>
      <strong>{isFree && quantity > 0 ? 'Free' : formatMoney(total)}</strong>
    </Sum>
  );
}

const Sum = styled('p')({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: 16,
  margin: 0,
  fontVariantNumeric: 'tabular-nums',
  '& > strong': { fontSize: '1.5rem' },
});
