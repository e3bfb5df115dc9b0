import { findTerm } from '../taxonomy/find-term';
import { CITIES, type City } from '../taxonomy/taxonomy';

/** In degrees. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

export type Town = City & { readonly place: NonNullable<City['place']> };

const NUMBER = /^-?\d{1,3}(\.\d{1,20})?$/;
const EARTH_RADIUS_MILES = 3958.8;

/** Every city except 'Open Salon', which is not a place. */
export const TOWNS: readonly Town[] = CITIES.filter((city): city is Town => city.place !== undefined);

/** Parses `32.78,-96.8` as degrees. Returns null for anything that is not a position on earth. */
export function readPosition(text: string): Position | null {
  const [first = '', second = '', ...more] = text.split(',').map((part) => part.trim());
  if (more.length > 0 || !NUMBER.test(first) || !NUMBER.test(second)) return null;
  const position = { latitude: Number(first), longitude: Number(second) };
  return Math.abs(position.latitude) <= 90 && Math.abs(position.longitude) <= 180 ? position : null;
}

/** Formats a position for the query `near`. Four decimal places are about ten yards. */
export function writePosition({ latitude, longitude }: Position): string {
  return `${latitude.toFixed(4)},${longitude.toFixed(4)}`;
}

export function milesBetween(one: Position, other: Position): number {
  const [latitude, otherLatitude] = [toRadians(one.latitude), toRadians(other.latitude)];
  const halfNorth = Math.sin((otherLatitude - latitude) / 2);
  const halfEast = Math.sin(toRadians(other.longitude - one.longitude) / 2);
  const chord = halfNorth ** 2 + Math.cos(latitude) * Math.cos(otherLatitude) * halfEast ** 2;
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(chord)));
}

export function findNearestTown(position: Position): { town: Town; miles: number } {
  const [nearest] = TOWNS.map((town) => ({ town, miles: milesBetween(position, town.place) })).sort(
    (one, other) => one.miles - other.miles,
  );
  if (!nearest) throw new Error('TOWNS is empty');
  return nearest;
}

/** Center of the city, or of the city that the zip code belongs to. Undefined for unknown ones. */
export function positionOf({ zipcode, city }: { zipcode?: string; city?: string }): Position | undefined {
  const town = zipcode
    ? TOWNS.find(({ place }) => place.zipcodes.includes(zipcode))
    : findTerm(TOWNS, city ?? '');
  return town && { latitude: town.place.latitude, longitude: town.place.longitude };
}

const toRadians = (degrees: number): number => (degrees * Math.PI) / 180;
