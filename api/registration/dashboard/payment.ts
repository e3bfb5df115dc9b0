import type { BusinessPayment, ChangePayment } from '@glow50/contract/dashboard/dashboard';
import type { z } from 'zod';
import { findOwnerEmail } from '../../directory/directory';
import { HttpError } from '../../platform/http/http-error';
import { DASHBOARD_MESSAGES } from './dashboard-messages';
import type { Part } from './parts';

type Fields = Omit<BusinessPayment, 'version'>;

/** Bookings keep the address that they were made with. */
export const paymentPart: Part<Fields, z.output<typeof ChangePayment>> = {
  async find({ db }, { providerId }) {
    const row = await db
      .selectFrom('booking_settings')
      .select(['zelle_address', 'takes_zelle'])
      .where('provider_id', '=', providerId)
      .executeTakeFirst();
    const zelleAddress = row?.zelle_address ?? '';
    return { takesZelle: zelleAddress !== '' && row?.takes_zelle === true, zelleAddress };
  },
  toFields: ({ takesZelle, zelleAddress }) => ({ takesZelle, zelleAddress }),
  async put(tx, { providerId }, { takesZelle, zelleAddress }) {
    const owner = await findOwnerEmail(tx, providerId);
    if (owner?.toLowerCase() === zelleAddress.toLowerCase()) {
      const message = DASHBOARD_MESSAGES.signInAddress;
      throw new HttpError(400, message, { errors: [{ path: 'zelleAddress', message }] });
    }
    const changed = { zelle_address: zelleAddress || null, takes_zelle: takesZelle };
    await tx.db
      .insertInto('booking_settings')
      .values({ provider_id: providerId, ...changed })
      .onConflict((conflict) => conflict.column('provider_id').doUpdateSet(changed))
      .execute();
  },
};
