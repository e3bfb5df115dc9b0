import { z } from 'zod';
import { Money } from './money';
import { readPosition } from './places';
import { Vacation } from './vacation';

export { SEARCH_PAGE_SIZE } from './provider-calls';

export const SEARCH_LIMIT_MAX = 60;
/** Of a text that is searched for, this much is looked at. */
export const SEARCH_TEXT_READ = 80;
const SEARCH_TEXT_MAX = 200;

/**
 * Page size is 6 unless asked otherwise. Of zip code, city and state the narrowest that is given decides.
 * A category, city, state or zip code that does not exist finds nothing and is named in `X-Unknown-Filters`.
 */
export const SearchQuery = z.object({
  /** One of the search chips, in any case. */
  service: z.string().max(80).optional(),
  /** Least average rating. The text `null` filters nothing. */
  feedback: z.enum(['5.0', '4.5', '4.0', '5', '4', 'null']).optional(),
  state: z.string().max(80).optional(),
  city: z.string().max(80).optional(),
  zipcode: z.string().max(10).optional(),
  /** Words of names and services, misspelt ones too. Every word must be found; the first 80 characters count. */
  q: z.string().max(SEARCH_TEXT_MAX).optional(),
  /** Dollars, or dollars.cents: what the cheapest service of the category may cost, service charge included. */
  maxPrice: z
    .string()
    .regex(/^\d{1,5}(\.\d{1,2})?$/, 'Give the price in dollars, like 25 or 24.50')
    .optional(),
  /** `true`: only who signs American Sign Language. */
  asl: z.enum(['true', 'false']).optional(),
  /** Only who had a free time on that date when last looked at, minutes to a day ago. Counted to 1,000 at most. */
  availableOn: z.iso.date('Give a date like 2026-03-02').optional(),
  /** `nearest` needs `near`. `soonest`: by the first day with a free time, as old as `availableOn`. */
  sort: z.enum(['most-booked', 'best-rated', 'nearest', 'soonest']).optional(),
  /** Latitude,longitude in degrees, like `32.78,-96.8`. */
  near: z
    .string()
    .max(60)
    .refine(
      (text) => readPosition(text) !== null,
      'Give the position as latitude,longitude, like 32.78,-96.8',
    )
    .optional(),
  page: z.coerce.number().int().min(1).max(100_000).optional(),
  limit: z.coerce.number().int().min(1).max(SEARCH_LIMIT_MAX).optional(),
});
export type SearchQuery = z.infer<typeof SearchQuery>;

/** `width` and `height` are the picture's own pixels, given so that its place is kept while it loads. */
export const Picture = z
  .object({ src: z.string(), width: z.int().positive(), height: z.int().positive(), alt: z.string() })
  .meta({ id: 'Picture' });
export type Picture = z.infer<typeof Picture>;

export const ProviderCard = z
  .object({
    id: z.uuid(),
    /** Address of the portrait. Null: the card shows the default picture. */
    img: z.string().nullable(),
    name: z.string().nullable(),
    /** Label of the main service. In searches under a chip: the name of the chip's cheapest service. */
    service: z.string().nullable(),
    bookedCount: z.int().min(0),
    city: z.string(),
    state: z.string(),
    zipcode: z.string(),
    /** Average of the reviews, 0 to 5 with one decimal; 0 without reviews. */
    rating: z.number().min(0).max(5),
    ratingCount: z.int().min(0),
    asl: z.boolean(),
    isVerified: z.boolean(),
    /** The cheapest service, under a chip the chip's, service charge included. Null without a service. */
    priceFrom: Money.nullable(),
    /**
     * The first free time at this moment, of the provider's zone, like `Fri, Mar 6, 2:00 pm`; from `availableOn` on
     * where that was asked. Null: none. Only in searches for a day and by the soonest.
     */
    next: z.object({ startsAt: z.iso.datetime(), label: z.string() }).nullable().optional(),
  })
  .meta({ id: 'ProviderCard' });
export type ProviderCard = z.infer<typeof ProviderCard>;

/** One of the eleven search chips, in their order. */
export const Category = z.object({ service: z.string() }).meta({ id: 'Category' });
export type Category = z.infer<typeof Category>;

export const ServiceOffer = z
  .object({
    id: z.uuid(),
    name: z.string(),
    description: z.string(),
    durationMinutes: z.int().positive(),
    price: Money,
    serviceCharge: Money,
    /** Price and service charge together: what the customer pays. */
    total: Money,
    /** Ids of the search chips under which it is found. */
    chips: z.array(z.string()),
    /** What can be had with it, agreed on and paid at the appointment. Absent: nothing. */
    addOns: z.array(z.object({ name: z.string(), price: Money })).optional(),
    picture: Picture.nullable(),
  })
  .meta({ id: 'ServiceOffer' });
export type ServiceOffer = z.infer<typeof ServiceOffer>;

/** How a provider is paid and what a late change costs, as data; `Policy` words come from the site. */
export const BookingPolicy = z
  .object({
    payment: z.enum(['full', 'deposit', 'layaway']),
    deposit: Money.nullable(),
    cashBalanceOnly: z.boolean(),
    comeAlone: z.boolean(),
    freeCancellationHours: z.int().min(0),
    lateFeePercent: z.int().min(0).max(100),
    lateArrivalMinutes: z.int().min(0),
    touchUpHours: z.int().min(0),
    noShowPercent: z.int().min(0).max(100),
  })
  .meta({ id: 'BookingPolicy' });
export type BookingPolicy = z.infer<typeof BookingPolicy>;

/** Wall-clock times of the provider's zone as `HH:mm`. `day` 0 is Sunday. Days without an entry are closed. */
export const OpeningHours = z
  .object({ day: z.int().min(0).max(6), from: z.string(), to: z.string() })
  .meta({ id: 'OpeningHours' });
export type OpeningHours = z.infer<typeof OpeningHours>;

export const SocialHandle = z.object({
  network: z.enum(['instagram', 'facebook', 'pinterest', 'tiktok']),
  handle: z.string(),
});
export type SocialHandle = z.infer<typeof SocialHandle>;

export const ProviderProfile = ProviderCard.extend({
  about: z.string(),
  professions: z.array(z.string()),
  workLocation: z.string(),
  timeZone: z.string(),
  hours: z.array(OpeningHours),
  handles: z.array(SocialHandle),
  policy: BookingPolicy,
  services: z.array(ServiceOffer),
  /** Takes no new bookings. */
  isPaused: z.boolean().optional(),
  /** Days on which nothing can be booked, while they last: nobody is told ahead that somebody will be away. */
  vacation: Vacation.optional(),
}).meta({ id: 'ProviderProfile' });
export type ProviderProfile = z.infer<typeof ProviderProfile>;
