import { PaymentMethod } from '@glow50/contract/payments/payments';
import { z } from 'zod';

export const PaymentAnswers = z.object({
  payment_method: z.string().pipe(PaymentMethod),
});
