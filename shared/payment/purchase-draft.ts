import type { DraftStorage } from '@glow50/host/host-services';
import type { z } from 'zod';

/** What a guest typed before paying, kept in this browser until it is bought. */
export function purchaseDraft<Draft extends { name: string; email: string }>(
  key: string,
  schema: z.ZodType<Draft>,
) {
  return {
    read: (drafts: DraftStorage): Draft | null => schema.safeParse(drafts.read(key)).data ?? null,
    write(drafts: DraftStorage, draft: Draft) {
      if (draft.name || draft.email) drafts.write(key, draft);
    },
    forget: (drafts: DraftStorage) => drafts.remove(key),
  };
}
