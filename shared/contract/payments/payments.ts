import { z } from 'zod';
import { Money } from '../money/money';

/** `test` is the mode of a site without payment keys. It moves no money. */
export const PaymentProviderName = z.enum(['stripe', 'test']);
export type PaymentProviderName = z.infer<typeof PaymentProviderName>;

/** Methods that go through the payment provider. Zelle is paid directly to the recipient instead. */
export const OnlineMethod = z.enum(['card', 'stripe', 'google', 'apple']);
export type OnlineMethod = z.infer<typeof OnlineMethod>;

export const PaymentMethod = z.enum([...OnlineMethod.options, 'zelle']);
export type PaymentMethod = z.infer<typeof PaymentMethod>;

/** Stays listed where a method is chosen, with the reason why this one cannot be. */
export const UnavailableMethod = z.object({ method: PaymentMethod, reason: z.string() });
export type UnavailableMethod = z.infer<typeof UnavailableMethod>;

/** Why Zelle cannot be chosen where the recipient has entered no address for it, or switched it off. */
export const NOT_OFFERED_HERE = 'Not offered here';

export const PaymentConfig = z
  .object({
    provider: PaymentProviderName,
    /** Absent in test mode. */
    publishableKey: z.string().optional(),
  })
  .meta({ id: 'PaymentConfig' });
export type PaymentConfig = z.infer<typeof PaymentConfig>;

/** A payment that waits for its payer. The secret only allows paying it once. */
export const StartedPayment = z
  .object({
    paymentId: z.uuid(),
    clientSecret: z.string(),
    provider: PaymentProviderName,
    /** The payment provider's name of the saved card that pays. Absent when the payer enters a card. */
    card: z.string().optional(),
  })
  .meta({ id: 'StartedPayment' });
export type StartedPayment = z.infer<typeof StartedPayment>;

/** A refund that failed or takes longer than a day, or a payment of an unexpected amount. */
const PaymentProblem = z
  .object({
    kind: z.enum(['refund_failed', 'refund_late', 'mismatched']),
    ownerKey: z.uuid(),
    paymentId: z.uuid(),
    refundId: z.uuid().optional(),
    /** How often the refund was sent to the payment provider. */
    attempts: z.int().positive().optional(),
    subject: z.object({
      kind: z.enum(['booking', 'tickets', 'plan', 'registration', 'sponsorship']),
      id: z.uuid(),
    }),
    amount: Money,
    /** For a refund, why it was requested. */
    reason: z.string(),
    /** The payment provider's own explanation. */
    failure: z.string().optional(),
    /** Null for money that is ours, as for plans. */
    provider: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    event: z.object({ id: z.int().positive(), name: z.string() }).nullable(),
    /** Absent when a server of the release before answers. */
    buyer: z.object({ name: z.string(), email: z.string() }).optional(),
    /** For a refund, what everybody concerned reads. */
    says: z.string().optional(),
    at: z.iso.datetime(),
  })
  .meta({ id: 'PaymentProblem' });
export const PaymentProblems = z.array(PaymentProblem);
export type PaymentProblems = z.infer<typeof PaymentProblems>;

export const RefundRetry = z.object({ ownerKey: z.uuid(), refundId: z.uuid() });
export type RefundRetry = z.infer<typeof RefundRetry>;
