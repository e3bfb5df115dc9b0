import type { BusinessPlace, ChangePlace } from '@glow50/contract/dashboard/dashboard';
import type { z } from 'zod';
import { indexProviders } from '../../directory/directory';
import type { Part } from './parts';

type Fields = Omit<BusinessPlace, 'version'>;

/** City, state and ZIP code decide in which searches the page appears. */
export const placePart: Part<Fields, z.output<typeof ChangePlace>> = {
  async find({ db }, { providerId }) {
    const row = await db
      .selectFrom('providers')
      .select(['work_location', 'city_id', 'street', 'street_city', 'state', 'zipcode'])
      .where('provider_id', '=', providerId)
      .executeTakeFirstOrThrow();
    return {
      locationType: row.work_location,
      city: row.city_id,
      street_name: row.street,
      city_name: row.street_city,
      state: row.state,
      zipcode: row.zipcode,
    };
  },
  // Places are looked up by the first five digits.
  toFields: ({ version: _version, ...place }) => ({ ...place, zipcode: place.zipcode.slice(0, 5) }),
  async put(tx, { providerId }, place) {
    await tx.db
      .updateTable('providers')
      .set({
        work_location: place.locationType,
        city_id: place.city,
        street: place.street_name,
        street_city: place.city_name,
        state: place.state,
        zipcode: place.zipcode,
      })
      .where('provider_id', '=', providerId)
      .execute();
    await indexProviders(tx, [providerId]);
  },
};
