import type { FileRef } from '@glow50/shared/api/registration/file-ref';

/** Services as their form holds them, before anybody has judged them. Prices in dollars, as typed. */
export interface OfferValues {
  service_name: string;
  description: string;
  price: string;
  durationMinutes: string;
  isAvailable: boolean;
  kind: string;
  chips: string[];
  addOns: { name: string; price: string }[];
  photos: FileRef[];
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
