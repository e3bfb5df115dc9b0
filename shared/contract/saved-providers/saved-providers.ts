import { z } from 'zod';
import { ProviderCard } from '../providers/providers';

export const SAVED_MAX = 50;

/** Ids of the saved pages, newest first, also of pages that are not listed now. */
export const SavedProviders = z
  .object({ ids: z.array(z.uuid()).max(SAVED_MAX) })
  .meta({ id: 'SavedProviders' });
export type SavedProviders = z.infer<typeof SavedProviders>;

/** In the order in which they were saved, newest first. */
export const SaveRequest = z.object({ ids: z.array(z.uuid()).min(1).max(SAVED_MAX) });
export type SaveRequest = z.infer<typeof SaveRequest>;

export const CardsQuery = z.object({
  ids: z
    .string()
    .regex(/^[\da-f-]{36}(,[\da-f-]{36})*$/i, 'Give ids, separated by commas')
    .max(37 * SAVED_MAX - 1, `Give up to ${SAVED_MAX} ids, separated by commas`),
  /** Adds `shortcuts` to each card. */
  times: z.enum(['true']).optional(),
});
export type CardsQuery = z.infer<typeof CardsQuery>;

export const ProviderCards = z.array(ProviderCard);

export const SAVED_MESSAGES = {
  full: `You have saved ${SAVED_MAX} already. Remove one from your list first`,
} as const;
