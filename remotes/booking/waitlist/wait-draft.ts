import type { DraftStorage } from '@glow50/host/host-services';
import { AskedDraft } from '@glow50/payment/asked-draft';
import { z } from 'zod';
import type { WaitedFor } from './waited-for';

const Typed = z.object({ span: z.string(), email: z.string() });
export type TypedWait = z.infer<typeof Typed>;

export const waitDraft = (drafts: DraftStorage, { providerId, serviceId, addOns = [] }: WaitedFor) =>
  new AskedDraft<TypedWait>(drafts, {
    key: 'booking-wait',
    purpose: [providerId, serviceId, ...addOns].join(),
    schema: Typed,
  });
