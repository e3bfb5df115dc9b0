import { z } from 'zod';
import { toCents } from '../money/decimal-amount';
import { CHIPS, SERVICES } from '../taxonomy/taxonomy';
import { fileRef } from './file-ref';
import { OptionalText, requiredLine } from './lines';

/** In minutes. */
export const DURATIONS = Array.from({ length: 32 }, (_, index) => (index + 1) * 15);
/** By how many minutes an add-on lengthens its service. */
export const ADD_ON_DURATIONS = [0, ...DURATIONS.slice(0, 8)];
export const PHOTOS_MAX = 3;
export const OFFERS_MAX = 20;
export const ADD_ONS_MAX = 10;

/** In dollars, as typed: 1 to 10,000, with or without cents. */
const Price = z
  .string('Enter the price, like 20.34')
  .trim()
  .regex(/^\$?\d{1,5}(\.\d{1,2})?$/, 'Enter the price, like 20.34')
  .refine((price) => toCents(price) >= 100, 'The lowest price is $1.00')
  .refine((price) => toCents(price) <= 1_000_000, 'The highest price is $10,000.00');

const DURATION_TEXTS = DURATIONS.map(String);
const ADD_ON_DURATION_TEXTS = ADD_ON_DURATIONS.map(String);

function refuseSameNames(addOns: readonly { name: string }[], context: z.RefinementCtx) {
  for (const [index, { name }] of addOns.entries()) {
    if (addOns.findIndex((addOn) => addOn.name === name) === index) continue;
    context.addIssue({
      code: 'custom',
      message: 'Another add-on has this name',
      path: [index, 'name'],
    });
  }
}

export const ServiceOfferForm = z.object({
  service_name: requiredLine('Enter the name of the service'),
  description: OptionalText,
  price: Price,
  durationMinutes: z.coerce
    .string()
    .refine((minutes) => DURATION_TEXTS.includes(minutes), 'Choose how long it takes'),
  isAvailable: z.boolean(),
  kind: z.string().pipe(
    z.enum(
      SERVICES.map(({ id }) => id),
      'Choose what kind of service it is',
    ),
  ),
  chips: z.array(z.enum(CHIPS.map(({ id }) => id))).max(CHIPS.length),
  addOns: z
    .array(
      z.object({
        name: requiredLine('Enter the name of the add-on'),
        price: Price,
        durationMinutes: z.coerce
          .string()
          .refine((minutes) => ADD_ON_DURATION_TEXTS.includes(minutes), 'Choose how much longer it takes')
          .optional(),
      }),
    )
    .superRefine(refuseSameNames)
    .max(ADD_ONS_MAX, `Offer at most ${ADD_ONS_MAX} add-ons`),
  photos: z
    .array(fileRef('service-photo', 'Add the photo again'))
    .max(PHOTOS_MAX, `Add at most ${PHOTOS_MAX} photos`),
});

export const ServiceOffers = z.object({
  offers: z.array(ServiceOfferForm).max(OFFERS_MAX, `Add at most ${OFFERS_MAX} services`),
});
