import { colour, styled } from '@glow50/ui';

const STAGES = ['Service', 'Payment', 'Checkout'] as const;
export type Stage = (typeof STAGES)[number];

export function BookingProgress({ stage }: { stage: Stage }) {
  const reached = STAGES.indexOf(stage);
  return (
    <Bar aria-label="Progress">
      {STAGES.map((name, index) => (
        <li
          key={name}
          data-reached={index <= reached || undefined}
          aria-current={index === reached ? 'step' : undefined}
        >
          {name}
        </li>
      ))}
    </Bar>
  );
}

const Bar = styled('ol')({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, 1fr)',
  gap: 8,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: '0.875rem',
  '@media (max-width: 279px)': { gap: 4, fontSize: '0.6875rem' },
  '& > li': {
    paddingTop: 8,
    borderTop: `4px solid ${colour.line}`,
    color: colour.mauve,
    transition: 'border-color 200ms',
    '&[data-reached]': { borderColor: colour.rose, color: colour.ink },
    '&[aria-current]': { fontWeight: 700 },
  },
});
