import type { StoredAddOn } from '../../directory/directory';
import { HttpError } from '../../platform/http/http-error';
import { BOOKING_MESSAGES } from '../booking-messages';
import type { Offer } from './offer';

/** A longer name of a booking says how many there are. The booking lists them. */
const NAMED = 2;

/** The offer with these add-ons in its name, price and duration. Throws 400 at `addOns` for one that it does not have. */
export function chooseAddOns(offer: Offer, names: readonly string[]): Offer {
  const chosen = [...new Set(names)].map((name) => findAddOn(offer, name));
  if (chosen.length === 0) return { ...offer, addOns: [] };
  return {
    ...offer,
    serviceName: nameWith(
      offer.serviceName,
      chosen.map(({ name }) => name),
    ),
    priceCents: chosen.reduce((sum, { priceCents }) => sum + priceCents, offer.priceCents),
    durationMinutes: chosen.reduce((sum, { minutes = 0 }) => sum + minutes, offer.durationMinutes),
    addOns: chosen,
  };
}

function findAddOn({ addOns }: Offer, wanted: string): StoredAddOn {
  const found = addOns.find(({ name }) => name === wanted);
  if (found) return found;
  const message = BOOKING_MESSAGES.addOnNotOffered;
  throw new HttpError(400, message, { errors: [{ path: 'addOns', message }] });
}

export function nameWith(serviceName: string, addOns: readonly string[]): string {
  if (addOns.length > NAMED) return `${serviceName} + ${addOns.length} add-ons`;
  return [serviceName, ...addOns].join(' + ');
}
