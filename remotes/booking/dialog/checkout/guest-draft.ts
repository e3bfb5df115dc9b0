import type { GuestRequest } from '@glow50/contract/bookings/bookings';
import type { DraftStorage } from '@glow50/host/host-services';
import { z } from 'zod';

const KEY = 'booking-guest';
const Draft = z.object({ name: z.string(), email: z.string() });

export function readGuestDraft(drafts: DraftStorage): GuestRequest | null {
  return Draft.safeParse(drafts.read(KEY)).data ?? null;
}

export function writeGuestDraft(drafts: DraftStorage, guest: GuestRequest) {
  if (guest.name || guest.email) drafts.write(KEY, guest);
}

export function forgetGuestDraft(drafts: DraftStorage) {
  drafts.remove(KEY);
}
