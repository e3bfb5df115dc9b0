import { z } from 'zod';

/** A zip code on the map of a search. Nothing nearer to a provider's door than its middle is ever answered. */
export const MapPlace = z
  .object({
    zipcode: z.string(),
    city: z.string(),
    /** The middle of the zip code, in degrees. */
    latitude: z.number(),
    longitude: z.number(),
    /** How many of the search's providers work there. */
    total: z.int().positive(),
  })
  .meta({ id: 'MapPlace' });
export type MapPlace = z.infer<typeof MapPlace>;
