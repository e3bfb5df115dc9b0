import { z } from 'zod';
import { Zipcode } from '../registration/lines';

/** A place as it was entered. City and state are checked only when they are given. */
export const PlaceQuery = z.object({
  zipcode: Zipcode,
  city: z.string().trim().max(120).optional(),
  state: z.string().trim().max(40).optional(),
  /** Id of the city that was chosen for the search. */
  town: z.string().max(40).optional(),
});
export type PlaceQuery = z.infer<typeof PlaceQuery>;

export const PlaceField = z.enum(['city', 'state', 'zipcode']);
export type PlaceField = z.infer<typeof PlaceField>;

export const PlaceCheck = z
  .object({
    /** Where the zip code is. Null for one that is not listed. */
    known: z
      .object({
        city: z.string(),
        state: z.string(),
        /** Id of the city whose searches find the zip code. Null outside of the network. */
        town: z.string().nullable(),
        /** The middle of the zip code, in degrees. */
        middle: z.object({ latitude: z.number(), longitude: z.number() }).optional(),
      })
      .nullable(),
    /** Why the parts disagree, in words for beside the field. Empty when they agree. */
    problems: z.array(z.object({ field: PlaceField, message: z.string() })),
  })
  .meta({ id: 'PlaceCheck' });
export type PlaceCheck = z.infer<typeof PlaceCheck>;
