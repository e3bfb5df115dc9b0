import { formatDollars } from '@glow50/contract/money/format-money';
import { PRICES } from '@glow50/contract/plans/prices';
import { LEAST_SAMPLES } from '@glow50/contract/registration/product';
import { Typography } from '@glow50/ui';
import { PointList } from '../reading/PointList';

const PRICE = formatDollars(PRICES.promotion.cents);

const STEPS = [
  { title: 'Tell us about your product', text: 'What it is, what is in it, and how many samples you send.' },
  { title: 'Sign and pay once', text: `Registration costs ${PRICE}, one time. It is not refunded.` },
  { title: 'We hand your samples out', text: 'To professionals and visitors who love to try new things.' },
] as const;

const REASONS = [
  {
    title: 'Your product in the right hands',
    text: 'Samples go to hairdressers, lash artists, barbers and their clients: people who use a product every day and talk about it.',
  },
  { title: '37 cities', text: 'Our promotion travels with our events through 37 cities.' },
  {
    title: 'Shown with your pictures',
    text: 'Your product is presented with three pictures and the words you choose.',
  },
  { title: 'One price', text: `A one-time fee of ${PRICE}. No commission and no contract afterward.` },
] as const;

const REQUIREMENTS = [
  { title: 'A registered business', text: 'A DBA or LLC certificate as pdf, doc, docx, jpg, jpeg or png.' },
  { title: `At least ${LEAST_SAMPLES} samples`, text: 'In the packaging you want them handed out in.' },
  { title: 'Ingredients', text: 'Required for food and liquids, including candles.' },
  { title: 'Pictures of the product', text: 'Up to three, as jpg or png.' },
] as const;

export function PartnerWelcome() {
  return <PointList points={STEPS} isOrdered />;
}

export function PartnerReasons() {
  return <PointList points={REASONS} />;
}

export function PartnerRequirements() {
  return <PointList points={REQUIREMENTS} />;
}

export function PartnerGreat() {
  return (
    <Typography variant="subtitle1">
      You have what it takes. Next we ask who you are and what you’re sending; have your certificate and your
      pictures handy. What you type is saved as you go, so you can stop and come back.
    </Typography>
  );
}
