import { colour, styled } from '@glow50/ui';
import { useId } from 'react';

interface StarsProps {
  rating: number;
  /** Number of reviews. At 0 a text replaces the stars. */
  count: number;
}

export function Stars({ rating, count }: StarsProps) {
  if (count === 0) return <Root>New here, no reviews yet</Root>;
  return (
    <Root>
      <StarRow rating={rating} />
      <span aria-hidden>
        <strong>{rating.toFixed(1)}</strong> ({count})
      </span>
      <VisuallyHidden>
        {count} {count === 1 ? 'review' : 'reviews'}
      </VisuallyHidden>
    </Root>
  );
}

interface StarRowProps {
  rating: number;
  width?: number;
}

export function StarRow({ rating, width = 88 }: StarRowProps) {
  const gradient = useId();
  const filled = `${(rating / 5) * 100}%`;
  return (
    <svg
      width={width}
      height={Math.round((width * 20) / 110)}
      viewBox="0 0 110 20"
      role="img"
      aria-label={`${rating.toFixed(1)} of 5 stars`}
    >
      <defs>
        <linearGradient id={gradient}>
          <stop offset={filled} stopColor={colour.saffronDark} />
          <stop offset={filled} stopColor={colour.line} />
        </linearGradient>
      </defs>
      <path d={FIVE_STARS} fill={`url(#${gradient})`} />
    </svg>
  );
}

const FIVE_STARS = [0, 22, 44, 66, 88].map((left) => star(left)).join('');

function star(left: number): string {
  const points = Array.from({ length: 10 }, (_, corner) => {
    const radius = corner % 2 === 0 ? 10 : 4.4;
    const angle = (corner * Math.PI) / 5;
    return `${(left + 11 + radius * Math.sin(angle)).toFixed(1)} ${(10.5 - radius * Math.cos(angle)).toFixed(1)}`;
  });
  return `M${points.join('L')}z`;
}

const Root = styled('span')({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 6px',
  fontSize: '0.9375rem',
  lineHeight: 1.4,
  '& > svg': { flex: 'none' },
});

const VisuallyHidden = styled('span')({
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});
