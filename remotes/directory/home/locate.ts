import { findNearestTown } from '@glow50/shared/api/places';
import { findPosition } from '../place/find-position';

/** Farther away than this the visitor is told how far. */
const AROUND_MILES = 30;

export interface FoundPlace {
  state: string;
  city: string;
  zipcode: string;
  /** What was found, in words. */
  message: string;
}

/** The nearest of our cities to where the browser is. Rejects with `PositionError`. */
export async function locate(): Promise<FoundPlace> {
  const { town, miles } = findNearestTown(await findPosition());
  const distance =
    miles > AROUND_MILES ? ` It is ${Math.round(miles).toLocaleString('en-US')} miles away.` : '';
  return {
    state: 'Texas',
    city: town.label,
    zipcode: town.place.zipcodes[0] ?? '',
    message: `${town.label} is the nearest of our cities.${distance}`,
  };
}
