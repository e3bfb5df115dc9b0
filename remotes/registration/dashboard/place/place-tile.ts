import { readPlace } from '@glow50/contract/dashboard/dashboard-calls';
import { defineTile } from '../tile';
import { PlaceEditor } from './PlaceEditor';

export const placeTile = defineTile({
  intro:
    'City and zip code decide in which searches you are found. Only who has booked sees your street, phone and note.',
  load: ({ api }, signal) => api.call(readPlace, { signal }),
  Component: PlaceEditor,
});
