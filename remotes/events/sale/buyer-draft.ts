import { purchaseDraft } from '@glow50/payment/purchase-draft';
import { z } from 'zod';

export const buyerDraft = purchaseDraft(
  'ticket-buyer',
  z.object({ name: z.string(), email: z.string(), attendees: z.array(z.string()).max(10) }),
);
