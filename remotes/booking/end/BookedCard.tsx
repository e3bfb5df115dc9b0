import type { Booking } from '@glow50/contract/bookings/bookings';
import { splitMoment } from '@glow50/contract/dates/split-moment';
import { colour, styled } from '@glow50/ui';

/** The appointment, as something to look forward to. */
export function BookedCard({ booking }: { booking: Booking }) {
  const { day, time } = splitMoment(booking.whenLabel);
  return (
    <Card>
      <Confetti />
      <small>{booking.zelle ? 'Kept for you' : 'It’s a date'}</small>
      <strong>
        <span>{day},</span> <span>{time}</span>
      </strong>
      <span>
        {booking.service.name} with {booking.providerName}
      </span>
    </Card>
  );
}

/** Left and top in percent, color and turn in degrees. They stay off the middle, where the words are. */
const PIECES = [
  [4, 5, colour.saffron, 20],
  [24, 2, colour.mint, 45],
  [46, 5, colour.roseSoft, -20],
  [66, 2, colour.saffron, -15],
  [84, 6, colour.lilac, 60],
  [95, 22, colour.roseSoft, 10],
  [96, 62, colour.mint, -40],
  [88, 88, colour.saffron, 25],
  [70, 94, colour.lilac, 70],
  [50, 90, colour.roseSoft, -60],
  [30, 95, colour.mint, 15],
  [8, 91, colour.lilac, -30],
] as const;

function Confetti() {
  return (
    <svg aria-hidden>
      {PIECES.map(([left, top, fill, turn]) => (
        <rect
          key={left}
          x={`${left}%`}
          y={`${top}%`}
          width="12"
          height="6"
          rx="2"
          fill={fill}
          style={{ rotate: `${turn}deg` }}
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
  '& > svg': { position: 'absolute', inset: 0, width: '100%', height: '100%' },
  '@media print': {
    padding: 0,
    overflow: 'visible',
    color: colour.ink,
    background: 'none',
    '& > svg': { display: 'none' },
  },
  '& rect': { transformBox: 'fill-box', transformOrigin: 'center' },
  '& > :not(svg)': { position: 'relative', maxWidth: '24ch' },
  '& > small': {
    fontSize: '0.875rem',
    fontWeight: 650,
    color: colour.roseSoft,
    '@media print': { color: 'inherit' },
  },
  '& > strong': {
    fontFamily: "'Fraunces Variable', 'Fraunces Fallback', Georgia, serif",
    fontSize: 'clamp(1.75rem, 1.2rem + 3vw, 2.5rem)',
    fontWeight: 560,
    lineHeight: 1.1,
    '& > span': { whiteSpace: 'nowrap' },
    // A phone at twice the size of text: the date wraps instead of being cut off.
    '@media (max-width: 279px)': {
      fontSize: 'clamp(1rem, 9vw, 1.75rem)',
      '& > span': { display: 'inline-block', whiteSpace: 'normal' },
    },
  },
});
