import { ANSWER_BUSINESS_DAYS } from '@glow50/contract/registration/registration-kinds';
import { LEAST_SAMPLES } from '@glow50/contract/registration/product';
import { PointList } from '../reading/PointList';

const LOGISTICS = [
  {
    title: 'Pack',
    text: `At least ${LEAST_SAMPLES} samples, each labelled. Food and liquids, including candles, carry their ingredients.`,
  },
  {
    title: 'Wait for our letter',
    text: `We’ll review your registration within ${ANSWER_BUSINESS_DAYS} business days. Our letter says where to send the samples, and by when.`,
  },
  {
    title: 'Send',
    text: 'You choose the carrier and pay the postage. Write the reference of your registration on the parcel.',
  },
  {
    title: 'We hand them out',
    text: 'At our events in 37 cities. Samples that are left over are given to schools and shelters.',
  },
] as const;

export function LogisticsStep() {
  return <PointList points={LOGISTICS} isOrdered />;
}
