import { PaymentMethod } from '@glow50/shared/api/payments';
import { z } from 'zod';

/** What the payment step keeps; card details are never kept. */
export const PaymentAnswers = z.object({
  payment_method: z.string().pipe(PaymentMethod),
});
