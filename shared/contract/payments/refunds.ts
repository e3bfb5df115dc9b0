import { z } from 'zod';
import { Money } from '../money/money';

/**
 * - `pending`: asked for, not yet decided by the payment provider.
 * - `failed`: the payment provider could not send it. Staff tries again or resolves it.
 * - `resolved`: it failed, and staff gave the money back another way.
 */
export const RefundState = z.enum(['pending', 'succeeded', 'failed', 'resolved']);
export type RefundState = z.infer<typeof RefundState>;

/** What became of the money, for the person who paid. */
export const REFUND_LABELS: Readonly<Record<RefundState, string>> = {
  succeeded: 'Sent back',
  pending: 'On its way back',
  failed: 'Not sent back yet',
  resolved: 'Given back another way',
};

/** One refund in the words that buyer, organizer, ledger and office read alike. */
export const RefundLine = z
  .object({ id: z.uuid(), state: RefundState, amount: Money, says: z.string() })
  .meta({ id: 'RefundLine' });
export type RefundLine = z.infer<typeof RefundLine>;

/** The sums by state, without states that have none, in the order of the states. */
export function sumRefunds(refunds: readonly RefundLine[]): { state: RefundState; amount: Money }[] {
  return RefundState.options.flatMap((state) => {
    const cents = refunds
      .filter((line) => line.state === state)
      .reduce((sum, { amount }) => sum + amount.cents, 0);
    return cents === 0 ? [] : [{ state, amount: { cents, currency: 'USD' as const } }];
  });
}

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
