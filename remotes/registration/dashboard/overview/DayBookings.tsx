import type { BusinessOverview } from '@glow50/contract/dashboard/dashboard';
import { Link } from '@glow50/host/router';
import { Button, colour, styled, Typography } from '@glow50/ui';

const SHOWN = 4;

export function DayBookings({ overview: { bookings, next, today } }: { overview: BusinessOverview }) {
  const more = bookings.length - SHOWN;
  return (
    <Card aria-labelledby="today">
      <Typography variant="h6" component="h2" id="today">
        Today
      </Typography>
      <strong>
        {bookings.length === 0
          ? 'No bookings today'
          : `${bookings.length} ${bookings.length === 1 ? 'booking' : 'bookings'}`}
      </strong>
      {bookings.length > 0 && (
        <ol>
          {bookings.slice(0, SHOWN).map(({ id, timeLabel, service, customer }) => (
            <li key={id}>
              <time>{timeLabel}</time>
              <span>
                {service}, {customer}
              </span>
            </li>
          ))}
        </ol>
      )}
      {more > 0 && <small>and {more} more</small>}
      {next && (
        <small>
          {bookings.length > 0 ? 'Then' : 'Next'}: {next.service}, {next.label}
        </small>
      )}
      <Button
        component={Link}
        to={`/my-bookings?view=day&date=${today}`}
        variant="contained"
        color="secondary"
      >
        Open my day
      </Button>
    </Card>
  );
}

const Card = styled('section')({
  display: 'grid',
  alignContent: 'start',
  justifyItems: 'start',
  gap: 6,
  padding: 'clamp(20px, 2.4vw, 28px)',
  borderRadius: 28,
  color: colour.ivory,
  background: colour.plum,
  '& > strong': {
    fontFamily: "'Fraunces Variable', 'Fraunces Fallback', Georgia, serif",
    fontSize: 'clamp(2rem, 1.6rem + 1.4vw, 2.75rem)',
    fontWeight: 560,
    lineHeight: 1.15,
  },
  '& > ol': {
    display: 'grid',
    gap: 8,
    margin: '8px 0',
    padding: 0,
    listStyle: 'none',
    justifySelf: 'stretch',
  },
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2px 14px',
    paddingBlock: 8,
    borderTop: `1px solid ${colour.mauve}`,
    overflowWrap: 'anywhere',
  },
  '& time': { fontWeight: 650, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  '& > small': { fontSize: '0.9375rem' },
  '& > a': { marginTop: 14 },
});
