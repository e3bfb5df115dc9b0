import { listOffers } from '@glow50/contract/dashboard/dashboard-calls';
import { defineTile } from '../tile';
import { OffersTile } from './OffersTile';

export const offersTile = defineTile({
  intro: 'Name, price, time and pictures of what customers can book.',
  load: ({ api }, signal) => api.call(listOffers, { signal }),
  Component: OffersTile,
});
