import { toCents } from '@glow50/contract/money/decimal-amount';
import { Payout } from '@glow50/contract/payments/ledger';
import { z } from 'zod';

export const PayoutFields = z.object({
  /** Dollars as text, such as `120` or `120.50`. */
  amount: z
    .string()
    .trim()
    .regex(/^\d{1,7}(\.\d{1,2})?$/, 'Enter dollars and cents, like 120.50')
    .refine((amount) => toCents(amount) > 0, 'Enter an amount above zero'),
  reference: Payout.shape.reference,
  isAdvance: z.boolean(),
});
export type PayoutFields = z.infer<typeof PayoutFields>;
