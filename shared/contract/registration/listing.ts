import { z } from 'zod';

/** The page of an account. */
export const Listing = z
  .object({
    providerId: z.uuid(),
    name: z.string(),
    /** False while its owner or the office has taken it down. */
    isPublished: z.boolean(),
  })
  .meta({ id: 'Listing' });
export type Listing = z.infer<typeof Listing>;

export const ListingAnswer = z
  .object({
    /** Null when the account has no page. */
    listing: Listing.nullable(),
  })
  .meta({ id: 'ListingAnswer' });
export type ListingAnswer = z.infer<typeof ListingAnswer>;

/** What would change on a page if the draft were submitted. */
export const Replacement = z
  .object({
    /** Changes with the page and with the draft. A submission sends it back as `replaces`. */
    version: z.string(),
    listing: Listing,
    /** What differs, in the order of the page. Never empty. */
    fields: z.array(z.object({ path: z.string(), label: z.string(), live: z.string(), next: z.string() })),
    /** Bookings ahead. They stay as they are agreed, also outside the new hours. */
    bookings: z.object({
      count: z.int().min(0),
      /** Those that the present hours hold and the new ones do not, such as `Silk press, Ann, Fri, Mar 6, 2:00 PM`. */
      outside: z.array(z.string()).max(500),
    }),
  })
  .meta({ id: 'Replacement' });
export type Replacement = z.infer<typeof Replacement>;

export const ReplacementAnswer = z
  .object({
    /** Null when the submission would replace nothing. */
    replacement: Replacement.nullable(),
  })
  .meta({ id: 'ReplacementAnswer' });
export type ReplacementAnswer = z.infer<typeof ReplacementAnswer>;
