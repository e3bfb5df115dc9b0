import { findNearestTown } from '@glow50/contract/places/places';
import { findPosition } from '@glow50/ui/find-position';

/** Beyond this distance, the message names the distance. */
const NEARBY_MILES = 30;

export interface FoundPlace {
  state: string;
  city: string;
  zipcode: string;
  message: string;
}

/** Finds the listed city nearest to the browser's position. Rejects with `PositionError`. */
export async function locate(): Promise<FoundPlace> {
  const { town, miles } = findNearestTown(await findPosition());
  const distance =
    miles > NEARBY_MILES ? ` It is ${Math.round(miles).toLocaleString('en-US')} miles away.` : '';
  return {
    state: 'Texas',
    city: town.label,
    zipcode: town.place.zipcodes[0] ?? '',
    message: `${town.label} is our nearest city.${distance}`,
  };
}
