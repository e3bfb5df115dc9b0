import type { FileOf } from '../files/FileField';

/** Unvalidated form values of a service. Prices are in dollars, as typed. */
export interface OfferValues {
  service_name: string;
  description: string;
  price: string;
  durationMinutes: string;
  isAvailable: boolean;
  kind: string;
  chips: string[];
  addOns: { name: string; price: string }[];
  photos: FileOf<'service-photo'>[];
}

export interface OffersValues {
  offers: OfferValues[];
}

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
