import { SERVICE_CHARGE_CENTS } from '@glow50/contract/bookings/booking-terms';
import type { AddOffer, BusinessOffer, ChangeOffer } from '@glow50/contract/dashboard/dashboard';
import { v7 } from 'uuid';
import type { z } from 'zod';
import type { Transaction } from '../../../platform/database/connection';
import type { Dependencies } from '../../../platform/dependencies';
import { HttpError } from '../../../platform/http/http-error';
import { indexProviders, recordTimesChanged } from '../../../directory/directory';
import { findBookingsAhead, throwIfBooked } from '../bookings-ahead';
import { DASHBOARD_MESSAGES } from '../dashboard-messages';
import { isSame, requireVersion } from '../part-version';
import type { ChangingPage } from '../parts';
import { dropPhotos, putPhotos } from './offer-pictures';
import { addOfferRow, changeOfferRow, findOffers, type OfferRow, removeOfferRow } from './offer-repository';
import { presentOffer, toForm, toOfferFields } from './present-offer';

/** Per page, including services that are not offered at present. */
const MOST_OFFERS = 40;

type Needs = Pick<Dependencies, 'config' | 'fileChecker'>;

/** Adds the service at the end. Throws 409 when the page has too many. */
export async function addOffer(
  needs: Needs,
  tx: Transaction,
  page: ChangingPage,
  form: z.output<typeof AddOffer>,
): Promise<BusinessOffer> {
  const { providerId, now } = page;
  const known = await findOffers(tx, providerId, now);
  if (known.length >= MOST_OFFERS) throw new HttpError(409, DASHBOARD_MESSAGES.tooManyServices);
  const serviceId = v7();
  const fields = toOfferFields(form);
  const picture = await putPhotos(needs, tx, page, fields);
  await addOfferRow(tx, { providerId, serviceId }, { ...fields, ...picture }, SERVICE_CHARGE_CENTS);
  await updateSearchAndAvailability(tx, providerId);
  return presentOffer(await getOffer(tx, page, serviceId));
}

/**
 * Throws 409 at `version` when another device has changed the service. Existing bookings stay as they are.
 */
export async function changeOffer(
  needs: Needs,
  tx: Transaction,
  page: ChangingPage,
  serviceId: string,
  { version, ...form }: z.output<typeof ChangeOffer>,
): Promise<BusinessOffer> {
  const row = await getOffer(tx, page, serviceId);
  const fields = toOfferFields(form);
  if (isSame(toForm(row), toForm(fields))) return presentOffer(row);
  requireVersion(toForm(row), version);
  const picture = await putPhotos(needs, tx, page, fields, row);
  await changeOfferRow(tx, { providerId: page.providerId, serviceId }, { ...fields, ...picture });
  await updateSearchAndAvailability(tx, page.providerId);
  return presentOffer(await getOffer(tx, page, serviceId));
}

/**
 * Does nothing when the service is already gone. Throws 409 naming its upcoming bookings, unless
 * `keepBookings` is set.
 */
export async function removeOffer(
  tx: Transaction,
  page: ChangingPage,
  serviceId: string,
  { version, keepBookings }: { version: string; keepBookings: boolean },
): Promise<void> {
  const { providerId, timeZone, now } = page;
  const [row] = await findOffers(tx, providerId, now, serviceId);
  if (!row) return;
  requireVersion(toForm(row), version);
  if (!keepBookings) {
    const bookings = await findBookingsAhead(tx, providerId, now, serviceId);
    throwIfBooked(bookings, DASHBOARD_MESSAGES.stillBooked, timeZone);
  }
  await dropPhotos(tx, page, row);
  await removeOfferRow(tx, { providerId, serviceId });
  await updateSearchAndAvailability(tx, providerId);
}

async function getOffer(
  tx: Transaction,
  { providerId, now }: ChangingPage,
  serviceId: string,
): Promise<OfferRow> {
  const [row] = await findOffers(tx, providerId, now, serviceId);
  if (!row) throw new HttpError(404, DASHBOARD_MESSAGES.serviceNotFound);
  return row;
}

async function updateSearchAndAvailability(tx: Transaction, providerId: string): Promise<void> {
  await indexProviders(tx, [providerId]);
  await recordTimesChanged(tx, providerId);
}
