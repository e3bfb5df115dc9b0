import type { Booking } from '@glow50/contract/bookings/bookings';
import { colour, styled } from '@glow50/ui';

/** The appointment, as something to look forward to. */
export function BookedCard({ booking }: { booking: Booking }) {
  return (
    <Card>
      <Confetti />
      <small>{booking.zelle ? 'Kept for you' : 'It’s a date'}</small>
      <strong>{booking.whenLabel}</strong>
      <span>
        {booking.service.name} with {booking.providerName}
      </span>
    </Card>
  );
}

const PIECES = [
  [18, 22, colour.saffron, 20],
  [52, 84, colour.roseSoft, -30],
  [96, 14, colour.mint, 45],
  [268, 12, colour.saffron, -15],
  [312, 38, colour.lilac, 60],
  [350, 16, colour.roseSoft, 10],
  [378, 66, colour.mint, -40],
  [330, 96, colour.saffron, 25],
  [388, 118, colour.lilac, 70],
  [290, 124, colour.roseSoft, -60],
] as const;

function Confetti() {
  return (
    <svg viewBox="0 0 400 140" preserveAspectRatio="xMaxYMid slice" aria-hidden>
      {PIECES.map(([x, y, fill, turn]) => (
        <rect
          key={x}
          x={x}
          y={y}
          width="12"
          height="6"
          rx="2"
          fill={fill}
          transform={`rotate(${turn} ${x} ${y})`}
        />
      ))}
    </svg>
  );
}

const Card = styled('div')({
  position: 'relative',
  display: 'grid',
  gap: 6,
  padding: 'clamp(20px, 5vw, 32px)',
  overflow: 'hidden',
  borderRadius: 20,
  background: colour.plum,
  color: colour.ivory,
  '& > svg': { position: 'absolute', inset: 0, width: '100%', height: '100%', opacity: 0.85 },
  '& > :not(svg)': { position: 'relative', maxWidth: '24ch' },
  '& > small': { fontSize: '0.875rem', fontWeight: 650, color: colour.roseSoft },
  '& > strong': {
    fontFamily: "'Fraunces Variable', 'Fraunces Fallback', Georgia, serif",
    fontSize: 'clamp(1.75rem, 1.2rem + 3vw, 2.5rem)',
    fontWeight: 560,
    lineHeight: 1.1,
  },
});
