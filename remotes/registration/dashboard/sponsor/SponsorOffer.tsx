import { formatMoney } from '@glow50/contract/money/format-money';
import type { Money } from '@glow50/contract/money/money';
import { colour, styled } from '@glow50/ui';
import { CheckIcon } from '@glow50/ui/Icon';

export function SponsorOffer({ price }: { price: Money }) {
  return (
    <Offer>
      <p>
        <strong>{formatMoney(price)}</strong> once, for life
      </p>
      <ul>
        {['Free marketing', 'Event collaboration', 'Your own code for people you sponsor'].map((gain) => (
          <li key={gain}>
            <CheckIcon size={22} /> {gain}
          </li>
        ))}
      </ul>
    </Offer>
  );
}

const Offer = styled('section')({
  display: 'grid',
  gap: 18,
  padding: 'clamp(20px, 4vw, 36px)',
  borderRadius: 28,
  background: colour.lilac,
  '& > p': { margin: 0 },
  '& strong': {
    marginRight: 6,
    fontFamily: "'Fraunces Variable', 'Fraunces Fallback', Georgia, serif",
    fontSize: 'clamp(2.25rem, 6vw, 3.25rem)',
    fontWeight: 560,
    lineHeight: 1,
  },
  '& > ul': { display: 'grid', gap: 8, margin: 0, padding: 0, listStyle: 'none' },
  '& li': { display: 'flex', alignItems: 'center', gap: 10, fontWeight: 600 },
});
