import { z } from 'zod';

export const SavedCard = z
  .object({
    id: z.uuid(),
    /** For example `visa`. Empty when the payment provider did not tell. */
    brand: z.string(),
    last4: z.string(),
  })
  .meta({ id: 'SavedCard' });
export type SavedCard = z.infer<typeof SavedCard>;

/** Newest first, at most ten. */
export const MyCards = z.object({ cards: z.array(SavedCard) }).meta({ id: 'MyCards' });
export type MyCards = z.infer<typeof MyCards>;

export const CardParams = z.object({ cardId: z.string().max(60) });
