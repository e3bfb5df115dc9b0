import { Link } from '@glow50/shared/router';
import { colour, styled } from '@glow50/shared/ui';

interface BrandMarkProps {
  /** Height of the letters in pixels. */
  size?: number;
}

/** The name of the site as it is drawn everywhere; leads home. Takes the colour of the ground on which it stands. */
export function BrandMark({ size = 28 }: BrandMarkProps) {
  return (
    <Mark to="/" aria-label="Glow50, home" style={{ fontSize: size }}>
      <span aria-hidden>Glow</span>
      <Seal viewBox="0 0 40 40" aria-hidden>
        <path d={SUN} />
        <text x="20" y="26.2" textAnchor="middle">
          50
        </text>
      </Seal>
    </Mark>
  );
}

const RAYS = 14;

/** A sun with soft rays: the edge swings between two radii. */
const SUN = `M${Array.from({ length: RAYS * 2 }, (_, index) => {
  const angle = (index * Math.PI) / RAYS;
  const radius = index % 2 === 0 ? 20 : 16.4;
  return `${(20 + radius * Math.sin(angle)).toFixed(2)} ${(20 - radius * Math.cos(angle)).toFixed(2)}`;
}).join('L')}Z`;

const Mark = styled(Link)({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.14em',
  flex: 'none',
  borderRadius: 8,
  fontFamily: "'Fraunces Variable', 'Fraunces Fallback', Georgia, serif",
  fontWeight: 640,
  lineHeight: 1,
  letterSpacing: '-0.045em',
  color: 'inherit',
  textDecoration: 'none',
});

const Seal = styled('svg')({
  width: '1.24em',
  height: '1.24em',
  transition: 'transform 250ms',
  'a:hover > &': { transform: 'rotate(12.9deg)' },
  '& > path': {
    fill: colour.saffron,
    stroke: colour.saffron,
    strokeWidth: 1.5,
    strokeLinejoin: 'round',
  },
  '& > text': { fill: colour.ink, fontSize: 16.5, fontWeight: 700, letterSpacing: '-0.04em' },
});
