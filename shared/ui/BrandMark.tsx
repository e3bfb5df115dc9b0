import { Link } from '@glow50/host/router';
import { colour, styled } from '@glow50/ui';
import { SUN } from './sun';

interface BrandMarkProps {
  size?: number;
}

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
