import { purchaseDraft } from '@glow50/payment/purchase-draft';
import { z } from 'zod';

export const guestDraft = purchaseDraft('booking-guest', z.object({ name: z.string(), email: z.string() }));
