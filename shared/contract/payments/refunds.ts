import { z } from 'zod';
import { Money } from '../money/money';

/**
 * - `pending`: asked for, not yet decided by the payment provider.
 * - `failed`: the payment provider could not send it. Staff tries again or resolves it.
 * - `resolved`: it failed, and staff gave the money back another way.
 */
export const RefundState = z.enum(['pending', 'succeeded', 'failed', 'resolved']);
export type RefundState = z.infer<typeof RefundState>;

/** One refund in the words that buyer, organizer, ledger and office read alike. */
export const RefundLine = z
  .object({ id: z.uuid(), state: RefundState, amount: Money, says: z.string() })
  .meta({ id: 'RefundLine' });
export type RefundLine = z.infer<typeof RefundLine>;

export const RefundResolution = z.object({
  ownerKey: z.uuid(),
  refundId: z.uuid(),
  /** How the money went back. Buyer and organizer read it. */
  note: z
    .string('Say how it was given back')
    .trim()
    .min(5, 'Say how it was given back, in at least 5 characters')
    .max(300, 'Use at most 300 characters'),
});
export type RefundResolution = z.infer<typeof RefundResolution>;
