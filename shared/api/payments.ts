import { z } from 'zod';

/** Who moves the money: Stripe, or the test mode of a site without payment keys, in which no money moves. */
export const PaymentProviderName = z.enum(['stripe', 'test']);
export type PaymentProviderName = z.infer<typeof PaymentProviderName>;

/** How money can be paid through the payment provider. Zelle goes from hand to hand instead. */
export const OnlineMethod = z.enum(['card', 'stripe', 'google', 'apple']);
export type OnlineMethod = z.infer<typeof OnlineMethod>;

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
