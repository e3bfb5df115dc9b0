import { z } from 'zod';

export const SuggestionQuery = z.object({
  /** Which box asks: what is wanted, or where; or for providers by their name alone. */
  kind: z.enum(['service', 'place', 'provider']),
  /** What stands in the box so far; empty for what to begin with. */
  text: z.string().max(80).optional(),
});
export type SuggestionQuery = z.infer<typeof SuggestionQuery>;

export const Suggestion = z
  .object({
    kind: z.enum(['category', 'service', 'profession', 'provider', 'city', 'zipcode', 'state']),
    label: z.string(),
    /** A second line: a zip code's city, a provider's place. */
    detail: z.string().nullable(),
    /** The filter of the search that choosing this entry sets, and to what. */
    filter: z.object({ name: z.enum(['service', 'q', 'city', 'zipcode', 'state']), value: z.string() }),
    /** Set for a provider: whose page it is. */
    providerId: z.uuid().nullable(),
  })
  .meta({ id: 'Suggestion' });
export type Suggestion = z.infer<typeof Suggestion>;
