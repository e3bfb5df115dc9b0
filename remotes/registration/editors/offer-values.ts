import { BusinessOffer } from '@glow50/contract/dashboard/dashboard';
import { z } from 'zod';

/** Unvalidated form values of a service. Prices are in dollars, as typed. */
const OfferValues = BusinessOffer.omit({ id: true, version: true, img: true, bookingsAhead: true }).strict();
export type OfferValues = z.infer<typeof OfferValues>;

export const OffersValues = z.strictObject({ offers: z.array(OfferValues) });
export type OffersValues = z.infer<typeof OffersValues>;

export const NEW_OFFER: OfferValues = {
  service_name: '',
  description: '',
  price: '',
  durationMinutes: '60',
  isAvailable: true,
  kind: '',
  chips: [],
  addOns: [],
  photos: [],
};
