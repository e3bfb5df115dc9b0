import { OVERVIEW_DAYS } from '@glow50/contract/dashboard/overview-days';
import type { BusinessOverview } from '@glow50/contract/dashboard/dashboard';
import { formatMoney } from '@glow50/contract/money/format-money';
import { Link } from '@glow50/host/router';
import { colour, styled, Typography } from '@glow50/ui';
import { DayBars } from './DayBars';
import { DayBookings } from './DayBookings';

export function DayOverview({ overview }: { overview: BusinessOverview }) {
  const { days } = overview;
  const earned = days.reduce((sum, { earnedCents }) => sum + earnedCents, 0);
  const views = days.reduce((sum, day) => sum + day.views, 0);
  const today = days.at(-1);
  const toMoney = (cents: number) =>
    (cents < 0 ? '−' : '') + formatMoney({ cents: Math.abs(cents), currency: 'USD' });
  return (
    <Cards>
      <DayBookings overview={overview} />
      <Card to="/my-bookings?view=ledger" data-ground="saffron">
        <Typography variant="h6" component="h2">
          Earnings
        </Typography>
        <strong>{toMoney(earned)}</strong>
        <small>
          in the last {OVERVIEW_DAYS} days, {toMoney(today?.earnedCents ?? 0)} today
        </small>
        <DayBars
          label={`Earnings of the last ${OVERVIEW_DAYS} days`}
          days={days.map(({ date, earnedCents }) => ({
            date,
            value: earnedCents,
            words: toMoney(earnedCents),
          }))}
        />
      </Card>
      <Card to={`/service-provider-profile?id=${overview.providerId}`} data-ground="lilac">
        <Typography variant="h6" component="h2">
          Views
        </Typography>
        <strong>{views}</strong>
        <small>
          in the last {OVERVIEW_DAYS} days, {today?.views ?? 0} today
        </small>
        <DayBars
          label={`Views of the last ${OVERVIEW_DAYS} days`}
          days={days.map((day) => ({ date: day.date, value: day.views, words: String(day.views) }))}
        />
      </Card>
    </Cards>
  );
}

const Cards = styled('div')({
  display: 'grid',
  gap: 14,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media (min-width: 600px)': {
    gridTemplateColumns: '1fr 1fr',
    '& > :first-of-type': { gridColumn: '1 / -1' },
  },
  '@media (min-width: 1000px)': {
    gridTemplateColumns: '1.5fr 1fr 1fr',
    '& > :first-of-type': { gridColumn: 'auto' },
  },
});

const Card = styled(Link)({
  display: 'grid',
  alignContent: 'start',
  gap: 2,
  padding: 'clamp(20px, 2.4vw, 28px)',
  borderRadius: 28,
  color: colour.ink,
  textDecoration: 'none',
  '&[data-ground="saffron"]': { background: colour.saffronSoft },
  '&[data-ground="lilac"]': { background: colour.lilac },
  '& > strong': {
    fontFamily: "'Fraunces Variable', 'Fraunces Fallback', Georgia, serif",
    fontSize: 'clamp(2rem, 1.6rem + 1.4vw, 2.75rem)',
    fontWeight: 560,
    lineHeight: 1.15,
    fontVariantNumeric: 'tabular-nums',
  },
  '& > small': { fontSize: '0.9375rem' },
  '& > svg': { marginTop: 18 },
  '&:focus-visible': { outline: `3px solid ${colour.plum}`, outlineOffset: 3 },
});
