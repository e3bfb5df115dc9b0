import { formatMoney } from '@glow50/contract/money/format-money';
import type { Quote } from '@glow50/contract/plans/plans';
import { colour, styled, Typography } from '@glow50/ui';

export function PriceLines({ quote: { lines, total, hasPlan } }: { quote: Quote }) {
  return (
    <Sheet>
      {hasPlan && <Typography>You already have a plan, so this costs you nothing more.</Typography>}
      <dl>
        {lines.map(({ id, label, amount, regular, per }) => (
          <div key={id}>
            <dt>{label}</dt>
            <dd>
              {regular && <s aria-label={`regular price ${formatMoney(regular)}`}>{formatMoney(regular)}</s>}{' '}
              <strong>{formatMoney(amount)}</strong> {per === 'month' ? 'per month' : 'once'}
            </dd>
          </div>
        ))}
        <div>
          <dt>To pay now</dt>
          <dd>
            <strong>{formatMoney(total)}</strong>
          </dd>
        </div>
      </dl>
    </Sheet>
  );
}

const Sheet = styled('div')({
  padding: '16px 20px',
  borderRadius: 20,
  background: colour.sand,
  '& > dl': { display: 'grid', gap: 10, margin: 0 },
  '& > dl > div': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 16 },
  '& > dl > div:last-of-type': {
    paddingTop: 10,
    borderTop: `1px solid ${colour.line}`,
    fontSize: '1.125rem',
  },
  '& dd': { margin: 0, fontVariantNumeric: 'tabular-nums' },
  '& s': { color: colour.mauve },
});
