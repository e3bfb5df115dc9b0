import { z } from 'zod';
import { BookingStatus } from '../bookings/bookings';
import { OpeningHours } from '../providers/providers';
import { fileRef } from '../registration/file-ref';
import { OptionalLine, OptionalPhone, OptionalText } from '../registration/lines';
import { requireStreet } from '../registration/require-street';
import { Address, City, SocialHandles, WorkLocation } from '../registration/shared-steps';
import { ServiceOfferForm } from '../registration/service-offers';
import { WIZARD_MESSAGES } from '../messages';
import { PROFESSIONS, SERVICES } from '../taxonomy/taxonomy';
import { ZelleAddress } from '../payments/zelle-address';

/**
 * Optimistic lock for the sections of the caller's own page. A change sends the version that it is based on,
 * so that a change from another device is not overwritten.
 */
const Version = z.string().max(60);

export const BusinessHandles = z
  .object({
    version: Version,
    insta: z.string(),
    fb: z.string(),
    pinterest: z.string(),
    tiktok: z.string(),
    /** Field names of the networks without a handle. */
    unused: z.array(z.string()),
  })
  .meta({ id: 'BusinessHandles' });
export type BusinessHandles = z.infer<typeof BusinessHandles>;

export const ChangeHandles = SocialHandles.safeExtend({ version: Version });
export type ChangeHandles = z.input<typeof ChangeHandles>;

export const BusinessPhoto = z
  .object({ version: Version, img: z.string().nullable() })
  .meta({ id: 'BusinessPhoto' });
export type BusinessPhoto = z.infer<typeof BusinessPhoto>;

export const ChangePhoto = z.object({
  version: Version,
  photo: fileRef('profile-photo', 'Take a photo or choose one first'),
});
export type ChangePhoto = z.input<typeof ChangePhoto>;

/** Ids from the taxonomy. `mainService` is the one on the card. */
export const BusinessServices = z
  .object({
    version: Version,
    professions: z.array(z.string()),
    services: z.array(z.string()),
    mainService: z.string(),
  })
  .meta({ id: 'BusinessServices' });
export type BusinessServices = z.infer<typeof BusinessServices>;

const idsOf = (terms: readonly { id: string }[], missing: string) =>
  z
    .array(
      z.enum(
        terms.map(({ id }) => id),
        missing,
      ),
    )
    .min(1, missing)
    .max(terms.length, 'Choose each once');

export const ServicesForm = z
  .object({
    professions: idsOf(PROFESSIONS, WIZARD_MESSAGES.selectProfession),
    services: idsOf(SERVICES, WIZARD_MESSAGES.selectService),
    mainService: z.string('Choose your main service'),
  })
  .refine(({ services, mainService }) => services.includes(mainService), {
    path: ['mainService'],
    message: 'Choose one of the services you offer',
  });

export const ChangeServices = ServicesForm.safeExtend({ version: Version });
export type ChangeServices = z.input<typeof ChangeServices>;

/**
 * Visitors see city and zip code. Who has booked also sees street, `city_name`, phone and note. Fields that were
 * never entered are empty.
 */
export const BusinessPlace = z
  .object({
    version: Version,
    locationType: z.string(),
    city: z.string(),
    street_name: z.string(),
    city_name: z.string(),
    state: z.string(),
    zipcode: z.string(),
    visitsCustomers: z.boolean().optional(),
    phone: z.string().optional(),
    arrivalNote: z.string().optional(),
  })
  .meta({ id: 'BusinessPlace' });
export type BusinessPlace = z.infer<typeof BusinessPlace>;

const PlaceFields = z.object({
  ...WorkLocation.shape,
  ...City.shape,
  ...Address.shape,
  /** Empty only where customers never come. */
  street_name: OptionalLine,
  city_name: OptionalLine,
  visitsCustomers: z.boolean().optional(),
  phone: OptionalPhone.optional(),
  /** How to find the door. */
  arrivalNote: OptionalText.unwrap().optional(),
});

export const PlaceForm = PlaceFields.superRefine(requireStreet);
export const ChangePlace = PlaceFields.extend({ version: Version }).superRefine(requireStreet);
export type ChangePlace = z.input<typeof ChangePlace>;

/** Customers who pay by Zelle see the address. It is never the one that the owner signs in with. */
export const BusinessPayment = z
  .object({ version: Version, takesZelle: z.boolean(), zelleAddress: z.string() })
  .meta({ id: 'BusinessPayment' });
export type BusinessPayment = z.infer<typeof BusinessPayment>;

const PaymentFields = z.object({
  takesZelle: z.boolean(),
  /** An email or a phone number. Kept while Zelle is switched off. */
  zelleAddress: ZelleAddress,
});
const requireAddress = {
  path: ['zelleAddress'],
  message: 'Enter the email or phone number of your Zelle account',
};
const hasAddress = ({ takesZelle, zelleAddress }: z.output<typeof PaymentFields>) =>
  !takesZelle || zelleAddress !== '';

export const PaymentForm = PaymentFields.refine(hasAddress, requireAddress);
export const ChangePayment = PaymentFields.extend({ version: Version }).refine(hasAddress, requireAddress);
export type ChangePayment = z.input<typeof ChangePayment>;

/** As the owner typed it: `price` in dollars, `durationMinutes` as text. */
export const BusinessOffer = z
  .object({
    id: z.uuid(),
    version: Version,
    service_name: z.string(),
    description: z.string(),
    price: z.string(),
    durationMinutes: z.string(),
    isAvailable: z.boolean(),
    kind: z.string(),
    chips: z.array(z.string()),
    addOns: z.array(
      z.object({ name: z.string(), price: z.string(), durationMinutes: z.string().optional() }),
    ),
    photos: z.array(fileRef('service-photo', 'Add the photo again')),
    img: z.string().nullable(),
    bookingsAhead: z.int().min(0),
  })
  .meta({ id: 'BusinessOffer' });
export type BusinessOffer = z.infer<typeof BusinessOffer>;

export const ChangeOffer = ServiceOfferForm.extend({ version: Version });
export type ChangeOffer = z.input<typeof ChangeOffer>;

export const AddOffer = ServiceOfferForm;
export type AddOffer = z.input<typeof AddOffer>;

export const OfferParams = z.object({ serviceId: z.string().max(60) });
export const RemoveOfferQuery = z.object({
  version: Version,
  /** Keeps upcoming bookings instead of responding with 409. */
  keepBookings: z.enum(['true', 'false']).default('false'),
});
export type RemoveOfferQuery = z.input<typeof RemoveOfferQuery>;

/** Days are in the provider's time zone. */
export const BusinessOverview = z
  .object({
    providerId: z.uuid(),
    name: z.string(),
    img: z.string().nullable(),
    today: z.iso.date(),
    /** Today's bookings, in order. At most 50. */
    bookings: z.array(
      z.object({
        id: z.uuid(),
        service: z.string(),
        customer: z.string(),
        timeLabel: z.string(),
        status: BookingStatus,
      }),
    ),
    /** The first booking after today. `label` is like `Fri, Mar 6, 2:00 PM`. */
    next: z.object({ label: z.string(), service: z.string() }).nullable(),
    /**
     * The last 14 days, today last. `earnedCents` excludes service charges and refunds. `views` counts page
     * views.
     */
    days: z.array(z.object({ date: z.iso.date(), earnedCents: z.int(), views: z.int().min(0) })),
    hours: z.array(OpeningHours),
    offeredServices: z.int().min(0),
    /** Customers come to this page, and it does not say where. */
    isStreetMissing: z.boolean().optional(),
  })
  .meta({ id: 'BusinessOverview' });
export type BusinessOverview = z.infer<typeof BusinessOverview>;
