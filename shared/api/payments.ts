import { z } from 'zod';
import { Money } from './money';

/** Who moves the money: Stripe, or the test mode of a site without payment keys, in which no money moves. */
export const PaymentProviderName = z.enum(['stripe', 'test']);
export type PaymentProviderName = z.infer<typeof PaymentProviderName>;

/** How money can be paid through the payment provider. Zelle goes from hand to hand instead. */
export const OnlineMethod = z.enum(['card', 'stripe', 'google', 'apple']);
export type OnlineMethod = z.infer<typeof OnlineMethod>;

/** The ways to pay that the product knows. */
export const PaymentMethod = z.enum([...OnlineMethod.options, 'zelle']);
export type PaymentMethod = z.infer<typeof PaymentMethod>;

/** What a browser needs to know before it can show payment fields. */
export const PaymentConfig = z
  .object({
    provider: PaymentProviderName,
    /** Absent in test mode. */
    publishableKey: z.string().optional(),
  })
  .meta({ id: 'PaymentConfig' });
export type PaymentConfig = z.infer<typeof PaymentConfig>;

/** A payment that waits for its payer. The secret lets its holder pay it, once, and nothing else. */
export const StartedPayment = z
  .object({ paymentId: z.uuid(), clientSecret: z.string(), provider: PaymentProviderName })
  .meta({ id: 'StartedPayment' });
export type StartedPayment = z.infer<typeof StartedPayment>;

/** A refund that failed or takes longer than a day, or a payment of another amount than was asked for. */
export const PaymentProblem = z
  .object({
    kind: z.enum(['refund_failed', 'refund_late', 'mismatched']),
    ownerKey: z.uuid(),
    paymentId: z.uuid(),
    /** Absent where no refund is to blame. */
    refundId: z.uuid().optional(),
    subject: z.object({
      kind: z.enum(['booking', 'tickets', 'plan', 'registration', 'sponsorship']),
      id: z.uuid(),
    }),
    amount: Money,
    /** For a refund, why it was asked for. */
    reason: z.string(),
    /** Why the provider did not do it, in its words. */
    failure: z.string().optional(),
    at: z.iso.datetime(),
  })
  .meta({ id: 'PaymentProblem' });
export const PaymentProblems = z.array(PaymentProblem);
export type PaymentProblems = z.infer<typeof PaymentProblems>;

/** A refund that failed, to be tried once more. */
export const RefundRetry = z.object({ ownerKey: z.uuid(), refundId: z.uuid() });
export type RefundRetry = z.infer<typeof RefundRetry>;
