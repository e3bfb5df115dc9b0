import { PRICES } from '@glow50/contract/plans/prices';
import { formatDollars } from '@glow50/contract/money/format-money';
import { PRICE_LIMIT } from '@glow50/contract/providers/price-limit';
import { Typography } from '@glow50/ui';
import { PointList } from '../reading/PointList';

const POINTS = [
  {
    title: 'Your students are found',
    text: `They list their services for under ${PRICE_LIMIT} and meet their first clients in one of 36 cities while they’re still learning.`,
  },
  {
    title: 'One code for the whole school',
    text: `When you register, you get a unique code. Once we approve the school, it lowers your teachers’ plan from ${formatDollars(PRICES.regular.cents)} to ${formatDollars(PRICES.schoolCode.cents)} a month.`,
  },
  {
    title: 'About ten minutes',
    text: 'You need the name and district of your school, how many students take part, and when you would like to start. What you type is saved as you go.',
  },
] as const;

export function SchoolWelcome() {
  return (
    <>
      <Typography variant="h3" component="h2">
        About Us
      </Typography>
      <Typography>
        Glow50 is a directory of affordable beauty and self-care: small budget, big impact. Schools are where
        it begins. We bring people who are learning the trade together with people who love a good price and
        don’t mind a fresh hand.
      </Typography>
      <PointList points={POINTS} />
    </>
  );
}
