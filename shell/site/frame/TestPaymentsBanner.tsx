import { colour, styled } from '@glow50/ui';

/** In production, when the site accepts test cards only. */
export function TestPaymentsBanner() {
  return (
    <Strip aria-label="Test payments">
      <p>
        <strong>Test mode.</strong> Only test cards work here, and no money is charged. Do not enter a real
        card.
      </p>
    </Strip>
  );
}

const Strip = styled('aside')({
  padding: '6px 16px',
  fontSize: '0.875rem',
  textAlign: 'center',
  color: colour.ink,
  background: colour.saffron,
  '& p': { maxWidth: 1200, margin: '0 auto' },
});
