import { z } from 'zod';

export const SuggestionQuery = z.object({
  /** Which search box asks: for a service, a place, or providers by name only. */
  kind: z.enum(['service', 'place', 'provider']),
  /** What was typed so far. Empty for initial suggestions. */
  text: z.string().max(80).optional(),
});
export type SuggestionQuery = z.infer<typeof SuggestionQuery>;

export const Suggestion = z
  .object({
    kind: z.enum(['category', 'service', 'profession', 'provider', 'city', 'zipcode', 'state']),
    label: z.string(),
    /** Second line: the city of a zip code, or the place of a provider. */
    detail: z.string().nullable(),
    /** The search filter that choosing this entry sets, and its value. */
    filter: z.object({ name: z.enum(['service', 'q', 'city', 'zipcode', 'state']), value: z.string() }),
    /** The provider's page. Null for entries that are not providers. */
    providerId: z.uuid().nullable(),
  })
  .meta({ id: 'Suggestion' });
export type Suggestion = z.infer<typeof Suggestion>;
