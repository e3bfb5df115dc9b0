import type { RegistrantProfile } from '@glow50/contract/registration/registrant-profile';
import { isDeepStrictEqual } from 'node:util';
import { recordPlaceChanged } from '../../booking/booking';
import { indexProviders, lockPage, recordTimesChanged } from '../../directory/directory';
import type { Transaction } from '../../platform/database/connection';
import { type OfferRow, findOffers } from '../dashboard/offers/offer-repository';
import { addPageOffer, offerColumns, pageColumns, type ProfileOffer, publishOfferPhotos } from './page-rows';
import { putHours } from './publish-registrant';

/**
 * Puts on the page what a registrant answered anew, and nothing else: the rest may have been changed by its owner
 * since. A service that is left out is no longer offered; bookings ahead stay.
 */
export async function updatePage(
  tx: Transaction,
  providerId: string,
  { before, after }: { before: RegistrantProfile; after: RegistrantProfile },
  now: Date,
): Promise<void> {
  if (isDeepStrictEqual(before, after)) return;
  await lockPage(tx, providerId);
  const earlier: Readonly<Record<string, unknown>> = pageColumns(before);
  const changed = Object.entries(pageColumns(after)).filter(
    ([column, value]) => !isDeepStrictEqual(value, earlier[column]),
  );
  if (changed.length > 0) {
    await tx.db
      .updateTable('providers')
      .set(Object.fromEntries(changed))
      .where('provider_id', '=', providerId)
      .execute();
  }
  if (!isDeepStrictEqual(before.hours, after.hours)) await putHours(tx, providerId, after);
  if (!isDeepStrictEqual(before.offers, after.offers)) {
    await putOffers(tx, providerId, { before: before.offers, after: after.offers }, now);
  }
  await indexProviders(tx, [providerId]);
  await recordTimesChanged(tx, providerId);
  if (changed.some(([column]) => PLACE.has(column))) await recordPlaceChanged(tx, providerId, now);
}

/** Whoever has booked is emailed another address. */
const PLACE: ReadonlySet<string> = new Set(['street', 'street_city', 'zipcode']);

async function putOffers(
  tx: Transaction,
  providerId: string,
  { before, after }: Readonly<Record<'before' | 'after', readonly ProfileOffer[]>>,
  now: Date,
): Promise<void> {
  const rows = await findOffers(tx, providerId, now);
  const next = Math.max(-1, ...rows.map(({ position }) => position)) + 1;
  const added = after.filter((offer) => !rows.some((row) => isNamed(row, offer)));
  for (const row of rows) {
    const offer = after.find((one) => isNamed(row, one));
    if (offer || before.some((one) => isNamed(row, one))) await changeOffer(tx, row, offer);
  }
  for (const [index, offer] of added.entries()) await addPageOffer(tx, providerId, offer, next + index);
}

async function changeOffer(tx: Transaction, row: OfferRow, offer: ProfileOffer | undefined): Promise<void> {
  const { provider_id: providerId, service_id: serviceId } = row;
  await tx.db
    .updateTable('services')
    .set(offer ? offerColumns(offer) : { is_offered: false })
    .where('provider_id', '=', providerId)
    .where('service_id', '=', serviceId)
    .execute();
  const known = new Set(row.photos.map(({ uploadId }) => uploadId));
  if (offer) await publishOfferPhotos(tx, { providerId, serviceId }, offer, known);
}

const isNamed = (row: OfferRow, { name }: ProfileOffer) => row.name.toLowerCase() === name.toLowerCase();
