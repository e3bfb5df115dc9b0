import { milesBetween, type Position, TOWNS } from '@glow50/shared/api/places';
import { ZIPCODES } from '@glow50/shared/api/zipcodes';

/** Where a listing can stand on the map: every known zip code, and every city for who has another zip code. */
const SPOTS: readonly [spot: string, position: Position][] = [
  ...Object.entries(ZIPCODES),
  ...TOWNS.map(({ id, place }): [string, Position] => [id, place]),
];

export const KNOWN_ZIPCODES = Object.keys(ZIPCODES);
export const TOWN_IDS = TOWNS.map(({ id }) => id);

/** Every spot, the nearest first; at the end '', which stands for whoever is nowhere on the map. */
export function spotsByDistance(from: Position): string[] {
  return [
    ...SPOTS.map(([spot, position]): [string, number] => [spot, milesBetween(from, position)])
      .sort(([spot, miles], [otherSpot, otherMiles]) => miles - otherMiles || (spot < otherSpot ? -1 : 1))
      .map(([spot]) => spot),
    '',
  ];
}
