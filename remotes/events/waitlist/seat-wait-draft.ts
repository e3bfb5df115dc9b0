import type { DraftStorage } from '@glow50/host/host-services';
import { AskedDraft } from '@glow50/payment/asked-draft';
import { z } from 'zod';

const Typed = z.object({ kindId: z.string(), number: z.string(), email: z.string() });
export type TypedSeatWait = z.infer<typeof Typed>;

/** `kindId` is that of the kind whose waitlist it is. Null: one of several is chosen in the form. */
export const seatWaitDraft = (drafts: DraftStorage, eventId: number, kindId: string | null) =>
  new AskedDraft<TypedSeatWait>(drafts, {
    key: 'seat-wait',
    purpose: `${eventId} ${kindId ?? ''}`,
    schema: Typed,
  });
