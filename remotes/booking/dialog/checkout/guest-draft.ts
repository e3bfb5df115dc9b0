import { purchaseDraft } from '@glow50/payment/purchase-draft';
import { z } from 'zod';
import { Typed } from './details';

export const guestDraft = purchaseDraft(
  'booking-guest',
  z.object({ name: z.string(), email: z.string(), phone: z.string().optional(), visit: Typed.optional() }),
);
