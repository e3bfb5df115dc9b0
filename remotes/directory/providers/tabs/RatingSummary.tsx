import type { ReviewPage } from '@glow50/contract/reviews/reviews';
import { colour, styled } from '@glow50/ui';
import { StarRow } from '@glow50/ui/Stars';

export function RatingSummary({ average, total, distribution }: Omit<ReviewPage, 'reviews'>) {
  return (
    <Summary aria-label="Rating">
      <Average>{average.toFixed(1)}</Average>
      <StarRow rating={average} width={132} />
      <p>
        {total} {total === 1 ? 'review' : 'reviews'} from customers who came in
      </p>
      <ul>
        {distribution.map((count, index) => (
          <li key={5 - index}>
            <span>{5 - index} ★</span>
            <svg width="100%" height="8" preserveAspectRatio="none" viewBox="0 0 100 8" aria-hidden>
              <rect width="100" height="8" rx="4" fill={colour.line} />
              <rect width={(count / total) * 100} height="8" rx="4" fill={colour.saffronDark} />
            </svg>
            <span>{count}</span>
          </li>
        ))}
      </ul>
    </Summary>
  );
}

const Average = styled('p')({
  margin: 0,
  fontFamily: "'Fraunces Variable', 'Fraunces Fallback', Georgia, serif",
  fontSize: '4.5rem',
  fontWeight: 560,
  lineHeight: 1,
  letterSpacing: '-0.02em',
});

const Summary = styled('section')({
  padding: 28,
  borderRadius: 24,
  background: colour.sand,
  '& > p + svg, & > svg': { marginTop: 10 },
  '& > p': { marginBottom: 0 },
  '& > ul': { display: 'grid', gap: 8, margin: '20px 0 0', padding: 0, listStyle: 'none' },
  '& li': {
    display: 'grid',
    gridTemplateColumns: '34px 1fr 28px',
    alignItems: 'center',
    gap: 8,
    fontSize: '0.9375rem',
    fontWeight: 600,
    '& > span:last-of-type': { textAlign: 'right', color: colour.mauve },
  },
});
