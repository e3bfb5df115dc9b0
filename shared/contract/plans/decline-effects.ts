import { z } from 'zod';
import { Money } from '../money/money';
import { RefundRetry } from '../payments/payments';

/** What became of the plan and the money of a declined registration. */
export const DeclineEffects = z
  .object({
    planEnded: z.boolean(),
    /**
     * The running month of the plan. `card`: to where it was paid from, by the payment provider. `zelle`: sent by
     * staff. `delayed`: the payment provider refused; staff tries again.
     */
    returned: z
      .object({
        amount: Money,
        by: z.enum(['card', 'zelle']),
        state: z.enum(['on_its_way', 'returned', 'delayed']),
      })
      .nullable(),
    /** A fee that is not returned, as its terms say. */
    kept: Money.nullable(),
  })
  .meta({ id: 'DeclineEffects' });
export type DeclineEffects = z.infer<typeof DeclineEffects>;

export const OfficeDeclineEffects = DeclineEffects.extend({
  /** A refund that failed, for `retryRefund`. */
  failed: RefundRetry.extend({ reason: z.string() }).nullable(),
}).meta({ id: 'OfficeDeclineEffects' });
export type OfficeDeclineEffects = z.infer<typeof OfficeDeclineEffects>;
