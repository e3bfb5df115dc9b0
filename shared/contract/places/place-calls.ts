import { defineCall } from '../call';
import type { PlaceCheck, PlaceQuery } from './place-check';

/**
 * Looks a zip code up and says whether city, state and zip code agree. Submissions and changes of a page are refused
 * with the same words.
 */
export const checkPlace = defineCall<{ query: PlaceQuery; answer: PlaceCheck }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/places',
});
