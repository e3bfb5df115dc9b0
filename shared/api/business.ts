import { z } from 'zod';
import { BookingStatus } from './bookings';
import { OpeningHours } from './providers';
import { fileRef } from './registration/file-ref';
import { Address, City, SocialHandles, WorkLocation } from './registration/pieces';
import { ServiceOfferForm } from './registration/service-offers';
import { WIZARD_TEXTS } from './messages';
import { PROFESSIONS, SERVICES } from './taxonomy';

/**
 * Parts of the caller's own page as they are kept, and as they are changed. `version` names what stands there: a change
 * has to bring the version that it was made from, so that the later of two devices is told and nothing is overwritten.
 */
const Version = z.string().max(60);

export const BusinessHandles = z
  .object({
    version: Version,
    insta: z.string(),
    fb: z.string(),
    pinterest: z.string(),
    tiktok: z.string(),
    /** Fields of the networks without a handle. */
    unused: z.array(z.string()),
  })
  .meta({ id: 'BusinessHandles' });
export type BusinessHandles = z.infer<typeof BusinessHandles>;

export const ChangeHandles = SocialHandles.safeExtend({ version: Version });
export type ChangeHandles = z.input<typeof ChangeHandles>;

/** Address of the portrait that visitors see; null while there is none. */
export const BusinessPhoto = z
  .object({ version: Version, img: z.string().nullable() })
  .meta({ id: 'BusinessPhoto' });
export type BusinessPhoto = z.infer<typeof BusinessPhoto>;

export const ChangePhoto = z.object({
  version: Version,
  photo: fileRef('profile-photo', 'Take a photo or choose one first'),
});
export type ChangePhoto = z.input<typeof ChangePhoto>;

/** Ids of the taxonomy. `mainService` is the one on the card. */
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
    professions: idsOf(PROFESSIONS, WIZARD_TEXTS.selectProfession),
    services: idsOf(SERVICES, WIZARD_TEXTS.selectService),
    mainService: z.string('Choose your main service'),
  })
  .refine(({ services, mainService }) => services.includes(mainService), {
    path: ['mainService'],
    message: 'Choose one of the services that you offer',
  });

export const ChangeServices = ServicesForm.safeExtend({ version: Version });
export type ChangeServices = z.input<typeof ChangeServices>;

/** City and zip code are on the page, street and `city_name` only the owner's. Empty where they were never given. */
export const BusinessPlace = z
  .object({
    version: Version,
    locationType: z.string(),
    city: z.string(),
    street_name: z.string(),
    city_name: z.string(),
    state: z.string(),
    zipcode: z.string(),
  })
  .meta({ id: 'BusinessPlace' });
export type BusinessPlace = z.infer<typeof BusinessPlace>;

export const PlaceForm = z.object({ ...WorkLocation.shape, ...City.shape, ...Address.shape });
export const ChangePlace = PlaceForm.extend({ version: Version });
export type ChangePlace = z.input<typeof ChangePlace>;

/** A service that is offered, as its owner typed it: price in dollars, minutes as text. */
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
    addOns: z.array(z.object({ name: z.string(), price: z.string() })),
    photos: z.array(fileRef('service-photo', 'Add the photo again')),
    /** Address of the picture that visitors see. */
    img: z.string().nullable(),
    /** Bookings of it that have not begun. */
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
  /** The bookings ahead are known of, and stay. */
  keepBookings: z.enum(['true', 'false']).default('false'),
});
export type RemoveOfferQuery = z.input<typeof RemoveOfferQuery>;

/** The business at a glance. Days are of the provider's zone. */
export const BusinessOverview = z
  .object({
    providerId: z.uuid(),
    name: z.string(),
    img: z.string().nullable(),
    today: z.iso.date(),
    /** Today's, in order, at most 50. */
    bookings: z.array(
      z.object({
        id: z.uuid(),
        service: z.string(),
        customer: z.string(),
        timeLabel: z.string(),
        status: BookingStatus,
      }),
    ),
    /** The first after today, like `Fri, Mar 6, 2:00 pm`. */
    next: z.object({ label: z.string(), service: z.string() }).nullable(),
    /** The last 14 days, today last: what came in without service charge and refunds, and how often the page was seen. */
    days: z.array(z.object({ date: z.iso.date(), earnedCents: z.int(), views: z.int().min(0) })),
    hours: z.array(OpeningHours),
    offeredServices: z.int().min(0),
  })
  .meta({ id: 'BusinessOverview' });
export type BusinessOverview = z.infer<typeof BusinessOverview>;
