import { z } from 'zod';
import { CHIPS, SERVICES } from '../taxonomy';
import { fileRef } from './file-ref';

const ids = <Id extends string>(terms: readonly { id: Id }[]) => terms.map(({ id }) => id) as [Id, ...Id[]];

/** In minutes: 15 to 480 in steps of 15. */
export const DURATIONS = Array.from({ length: 32 }, (_, index) => (index + 1) * 15);
export const PHOTOS_MAX = 3;
export const OFFERS_MAX = 20;
export const ADD_ONS_MAX = 10;

const Cents = z
  .int('Enter the price, like 20.34')
  .min(100, 'The price starts at $1.00')
  .max(1_000_000, 'The price ends at $10,000.00');

const Name = z.string().trim().min(1, 'Give it a name').max(80, 'Use at most 80 letters');

export const ServiceOfferForm = z.object({
  service_name: Name,
  description: z.string().trim().min(1, 'Describe the service').max(600, 'Use at most 600 letters'),
  priceCents: Cents,
  durationMinutes: z
    .int('Choose how long it takes')
    .refine((minutes) => DURATIONS.includes(minutes), 'Choose how long it takes'),
  isAvailable: z.boolean(),
  /** Which of the services it is. */
  kind: z.enum(ids(SERVICES), 'Choose what kind of service it is'),
  /** Under which further chips it is found. */
  chips: z.array(z.enum(ids(CHIPS))).max(CHIPS.length),
  addOns: z.array(z.object({ name: Name, priceCents: Cents })).max(ADD_ONS_MAX, 'At most ten add-ons'),
  photos: z.array(fileRef('service-photo', 'Add the photo again')).max(PHOTOS_MAX, 'At most three photos'),
});
export type ServiceOfferForm = z.infer<typeof ServiceOfferForm>;

export const ServiceOffers = z.object({
  offers: z.array(ServiceOfferForm).max(OFFERS_MAX, `At most ${OFFERS_MAX} services`),
});
