import { z } from 'zod';
import { calendarDate } from '../dates/calendar-date';
import { Money } from '../money/money';
import { readBounds } from '../places/bounds';
import { readPosition } from '../places/places';
import { Vacation } from '../dashboard/vacation';

const SEARCH_LIMIT_MAX = 60;
/** Only this many characters of a search text are used. */
export const SEARCH_TEXT_USED_CHARS = 80;
const SEARCH_TEXT_MAX = 200;

/**
 * The page size defaults to 6. Of bounds, zip code, city and state, only the first one given is applied. An
 * unknown category, city, state or zip code matches nothing and is listed in `X-Unknown-Filters`.
 */
export const SearchQuery = z.object({
  /** A search chip, in any case. */
  service: z.string().max(80).optional(),
  /** Minimum average rating. The text `null` filters nothing. */
  feedback: z.enum(['5.0', '4.5', '4.0', '5', '4', 'null']).optional(),
  state: z.string().max(80).optional(),
  city: z.string().max(80).optional(),
  zipcode: z.string().max(10).optional(),
  /**
   * Words in names and services, tolerating misspellings. All words must match. Only the first 80 characters
   * are used.
   */
  q: z.string().max(SEARCH_TEXT_MAX).optional(),
  /**
   * Dollars, with or without cents. Compared with the cheapest service of the category, service charge
   * included.
   */
  maxPrice: z
    .string()
    .regex(/^\d{1,5}(\.\d{1,2})?$/, 'Enter the price in dollars, like 25 or 24.50')
    .optional(),
  /** `true`: only providers who know ASL. */
  asl: z.enum(['true', 'false']).optional(),
  /**
   * Only providers with a free slot on that date. The data is minutes to a day old. The total is counted up
   * to 1,000.
   */
  availableOn: calendarDate('Give a date like 2026-03-02').optional(),
  /**
   * `nearest` requires `near`. `soonest` sorts by the first day with a free slot; its data is as old as that
   * of `availableOn`.
   */
  sort: z.enum(['most-booked', 'best-rated', 'nearest', 'soonest']).optional(),
  /** Latitude and longitude in degrees, such as `32.78,-96.8`. */
  near: z
    .string()
    .max(60)
    .refine(
      (text) => readPosition(text) !== null,
      'Give the position as latitude,longitude, like 32.78,-96.8',
    )
    .optional(),
  /**
   * A box on the map as south, west, north and east in degrees, such as `32.6,-97.1,33.1,-96.5`: providers whose
   * zip code's middle is in it. Zip code, city and state are not applied beside it.
   */
  bounds: z
    .string()
    .max(60)
    .refine(
      (text) => readBounds(text) !== null,
      'Give the area as south,west,north,east, like 32.6,-97.1,33.1,-96.5',
    )
    .optional(),
  /** Adds `shortcuts` to each card. */
  times: z.enum(['true']).optional(),
  page: z.coerce.number().int().min(1).max(100_000).optional(),
  limit: z.coerce.number().int().min(1).max(SEARCH_LIMIT_MAX).optional(),
});
export type SearchQuery = z.infer<typeof SearchQuery>;

/** `width` and `height` are the picture's own pixels, to reserve its space while it loads. */
export const Picture = z
  .object({ src: z.string(), width: z.int().positive(), height: z.int().positive(), alt: z.string() })
  .meta({ id: 'Picture' });
export type Picture = z.infer<typeof Picture>;

/**
 * The next free times of the service that the card stands for, or else of the cheapest one: at most three, one per
 * day, from `availableOn` on when that is given. Labels are in the provider's time zone, such as
 * `Fri, Mar 6, 2:00 PM`.
 */
export const CardTimes = z
  .object({
    service: z.object({ id: z.uuid(), name: z.string(), total: Money }),
    times: z.array(z.object({ startsAt: z.iso.datetime(), label: z.string() })),
  })
  .meta({ id: 'CardTimes' });
export type CardTimes = z.infer<typeof CardTimes>;

export const ProviderCard = z
  .object({
    id: z.uuid(),
    img: z.string().nullable(),
    name: z.string().nullable(),
    /** Label of the main service, or the name of the `matched` one. */
    service: z.string().nullable(),
    bookedCount: z.int().min(0),
    city: z.string(),
    state: z.string(),
    zipcode: z.string(),
    /**
     * From `near`, or else from the middle of the `zipcode` of the search, to the middle of the card's zip code, in
     * miles with one decimal. Present only in searches with one of them, for known zip codes.
     */
    miles: z.number().min(0).optional(),
    /** Average rating, 0 to 5 with one decimal. 0 without reviews. */
    rating: z.number().min(0).max(5),
    ratingCount: z.int().min(0),
    asl: z.boolean(),
    isVerified: z.boolean(),
    /**
     * The cheapest service (of the chip, in a search by chip), service charge included. Null without
     * services.
     */
    priceFrom: Money.nullable(),
    /**
     * The service that the card stands for: `service` is its name, `priceFrom` its total. Booking from the card
     * books it. Present only in searches by category or with a price limit.
     */
    matched: z.object({ serviceId: z.uuid(), durationMinutes: z.int().positive() }).optional(),
    /**
     * The first free slot, from `availableOn` on when that is given. Null when there is none. `label` is in
     * the provider's time zone, such as `Fri, Mar 6, 2:00 PM`. It fits the matched service, or else the shortest
     * one. Present only in searches by date or sorted by
     * `soonest`.
     */
    next: z.object({ startsAt: z.iso.datetime(), label: z.string() }).nullable().optional(),
    /** Present only when asked for with `times`. Null without services. */
    shortcuts: CardTimes.nullable().optional(),
  })
  .meta({ id: 'ProviderCard' });
export type ProviderCard = z.infer<typeof ProviderCard>;

export const Category = z.object({ service: z.string() }).meta({ id: 'Category' });
export type Category = z.infer<typeof Category>;

/** `durationMinutes` is absent when it takes no longer. */
export const AddOn = z
  .object({ name: z.string(), price: Money, durationMinutes: z.int().positive().optional() })
  .meta({ id: 'AddOn' });
export type AddOn = z.infer<typeof AddOn>;

export const ServiceOffer = z
  .object({
    id: z.uuid(),
    name: z.string(),
    description: z.string(),
    durationMinutes: z.int().positive(),
    price: Money,
    serviceCharge: Money,
    /** What the customer pays: price plus service charge. */
    total: Money,
    chips: z.array(z.string()),
    /** Id of the kind of service. Absent in answers of earlier servers. */
    kind: z.string().optional(),
    /** Extras that are booked with the service and lengthen it. Absent when there are none. */
    addOns: z.array(AddOn).optional(),
    picture: Picture.nullable(),
  })
  .meta({ id: 'ServiceOffer' });
export type ServiceOffer = z.infer<typeof ServiceOffer>;

/** Payment and cancellation rules as data. The site writes the texts. */
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

/**
 * Wall-clock times in the provider's time zone, `HH:mm`. `day` 0 is Sunday. Days without an entry are closed.
 */
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
  /** The middle of the zip code, in degrees. Absent for unknown ones. */
  middle: z.object({ latitude: z.number(), longitude: z.number() }).optional(),
  timeZone: z.string(),
  hours: z.array(OpeningHours),
  handles: z.array(SocialHandle),
  policy: BookingPolicy,
  services: z.array(ServiceOffer),
  isPaused: z.boolean().optional(),
  /** In training, without a license that could be checked. */
  isStudent: z.boolean().optional(),
  /** Present only during the vacation, so that nobody learns in advance when the provider is away. */
  vacation: Vacation.optional(),
}).meta({ id: 'ProviderProfile' });
export type ProviderProfile = z.infer<typeof ProviderProfile>;
