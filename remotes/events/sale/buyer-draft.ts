import type { DraftStorage } from '@glow50/host/host-services';
import { z } from 'zod';

const KEY = 'ticket-buyer';
const Draft = z.object({ name: z.string(), email: z.string(), attendees: z.array(z.string()).max(10) });
export type BuyerDraft = z.infer<typeof Draft>;

export function readBuyerDraft(drafts: DraftStorage): BuyerDraft | null {
  return Draft.safeParse(drafts.read(KEY)).data ?? null;
}

export function writeBuyerDraft(drafts: DraftStorage, draft: BuyerDraft) {
  if (draft.name || draft.email) drafts.write(KEY, draft);
}

export function forgetBuyerDraft(drafts: DraftStorage) {
  drafts.remove(KEY);
}
