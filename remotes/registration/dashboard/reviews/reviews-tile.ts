import { ownReviews } from '@glow50/contract/reviews/own-review-calls';
import { defineTile } from '../tile';
import { ReviewsTile } from './ReviewsTile';

export const reviewsTile = defineTile({
  intro: 'What customers say about you. You may answer each review once; the answer is shown under it.',
  load: ({ api }, signal) => api.call(ownReviews, { query: {}, signal }),
  Component: ReviewsTile,
});
