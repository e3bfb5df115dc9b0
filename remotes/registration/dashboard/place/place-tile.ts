import { readPlace } from '@glow50/contract/dashboard/dashboard-calls';
import { defineTile } from '../tile';
import { PlaceEditor } from './PlaceEditor';

export const placeTile = defineTile({
  intro:
    'Your city and zip code decide which searches you show up in. Only customers who have booked see your street, phone and note.',
  load: ({ api }, signal) => api.call(readPlace, { signal }),
  Component: PlaceEditor,
});
