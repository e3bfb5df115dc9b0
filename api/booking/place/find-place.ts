import { type Position, positionOf } from '@glow50/contract/places/places';
import { ZIPCODES } from '@glow50/contract/places/zipcodes';
import { CITIES } from '@glow50/contract/taxonomy/taxonomy';
import type { Connection } from '../../platform/database/connection';
import { prepared } from '../../platform/database/prepared';

export interface ProviderPlace {
  name: string;
  workLocation: string;
  street: string;
  streetCity: string;
  cityId: string;
  state: string;
  zipcode: string;
  phone: string;
  arrivalNote: string;
}

const selectPlace = prepared<[providerId: string], ProviderPlace>(
  'booking.place',
  `SELECT name, work_location AS "workLocation", street, street_city AS "streetCity", city_id AS "cityId", state,
     zipcode, phone, arrival_note AS "arrivalNote"
   FROM providers WHERE provider_id = $1`,
);

/** The provider's place as it is now, street included. Show it only to who has booked. */
export async function findPlace(
  connection: Connection,
  providerId: string,
): Promise<ProviderPlace | undefined> {
  return (await selectPlace(connection, providerId))[0];
}

export const cityOf = ({ cityId }: ProviderPlace): string =>
  CITIES.find(({ id }) => id === cityId)?.label ?? cityId;

/** The middle of the zip code, or of the city. No street is looked up on a map. */
export function middleOf(place: ProviderPlace): Position | undefined {
  return ZIPCODES[place.zipcode] ?? positionOf({ city: cityOf(place) });
}
