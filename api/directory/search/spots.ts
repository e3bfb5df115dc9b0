import { milesBetween, type Position, TOWNS } from '@glow50/contract/places/places';
import { ZIPCODES } from '@glow50/contract/places/zipcodes';
import type { Place } from './search-terms';

type Spot = [spot: string, position: Position];

/** Map positions of listings: every known zip code, and city centers for providers in other zip codes. */
const ZIPCODE_SPOTS: readonly Spot[] = Object.entries(ZIPCODES);
const CITY_SPOTS: readonly Spot[] = TOWNS.map(({ id, place }) => [id, place]);
const SPOTS = [...ZIPCODE_SPOTS, ...CITY_SPOTS];

export const KNOWN_ZIPCODES = Object.keys(ZIPCODES);
export const TOWN_IDS = TOWNS.map(({ id }) => id);

/**
 * Every map position in the place, nearest first. The last entry, '', stands for providers without a
 * position.
 */
export function spotsByDistance(from: Position, place: Place): string[] {
  if (place.level === 'zipcode' && Object.hasOwn(ZIPCODES, place.value)) return [place.value];
  const nearby = (spots: readonly Spot[]) =>
    spots
      .map(([spot, position]): [string, number] => [spot, milesBetween(from, position)])
      .sort(([spot, miles], [otherSpot, otherMiles]) => miles - otherMiles || (spot < otherSpot ? -1 : 1))
      .map(([spot]) => spot);
  if (place.level === 'area') return nearby(ZIPCODE_SPOTS.filter(([code]) => place.zipcodes.includes(code)));
  return [...nearby(place.level === 'zipcode' ? CITY_SPOTS : SPOTS), ''];
}
