import type { BusinessPlace, ChangePlace } from '@glow50/contract/dashboard/dashboard';
import type { z } from 'zod';
import { indexProviders } from '../../directory/directory';
import { recordPlaceChanged } from '../../booking/booking';
import type { Part } from './parts';

const COLUMNS = [
  'work_location',
  'city_id',
  'street',
  'street_city',
  'state',
  'zipcode',
  'visits_customers',
  'phone',
  'arrival_note',
] as const;

type Fields = Omit<BusinessPlace, 'version'>;

/** City, state and ZIP code decide in which searches the page appears. */
export const placePart: Part<Fields, z.output<typeof ChangePlace>> = {
  async find({ db }, { providerId }) {
    const row = await db
      .selectFrom('providers')
      .select(COLUMNS)
      .where('provider_id', '=', providerId)
      .executeTakeFirstOrThrow();
    return {
      locationType: row.work_location,
      city: row.city_id,
      street_name: row.street,
      city_name: row.street_city,
      state: row.state,
      zipcode: row.zipcode,
      visitsCustomers: row.visits_customers,
      phone: row.phone,
      arrivalNote: row.arrival_note,
    };
  },
  // Places are looked up by the first five digits.
  toFields: ({ version: _version, ...place }) => ({ ...place, zipcode: place.zipcode.slice(0, 5) }),
  async put(tx, page, place) {
    const { providerId } = page;
    const before = await this.find(tx, page, page.now);
    await tx.db
      .updateTable('providers')
      .set({
        work_location: place.locationType,
        city_id: place.city,
        street: place.street_name,
        street_city: place.city_name,
        state: place.state,
        zipcode: place.zipcode,
        visits_customers: place.visitsCustomers,
        phone: place.phone,
        arrival_note: place.arrivalNote,
      })
      .where('provider_id', '=', providerId)
      .execute();
    await indexProviders(tx, [providerId]);
    if (isElsewhere(before, place)) await recordPlaceChanged(tx, providerId, page.now);
  },
};

/** Customers are emailed the other address. */
export const isElsewhere = (one: Fields, other: Fields): boolean =>
  ['street_name', 'city_name', 'zipcode'].some(
    (field) => one[field as keyof Fields] !== other[field as keyof Fields],
  );
