import { z } from 'zod';

/**
 * The payment provider's names for its test cards. The card number stays in the browser. Only this name is
 * sent. The names of the two wallets are ours.
 */
export const TestCardToken = z.enum([
  'pm_card_visa',
  'pm_card_chargeDeclined',
  'pm_card_chargeDeclinedInsufficientFunds',
  'pm_card_threeDSecure2Required',
  'pm_card_refundFail',
  'pm_card_chargeCustomerFail',
  'pm_test_apple_pay',
  'pm_test_google_pay',
]);
export type TestCardToken = z.infer<typeof TestCardToken>;

/** Pays in test mode. A card that requires confirmation needs a second request with `challenge`. */
export const TestPaymentRequest = z.object({
  clientSecret: z.string().max(200),
  token: TestCardToken,
  challenge: z.enum(['passed', 'refused']).optional(),
});
export type TestPaymentRequest = z.infer<typeof TestPaymentRequest>;

export const TestPaymentAnswer = z
  .discriminatedUnion('status', [
    z.object({ status: z.literal('succeeded') }),
    z.object({ status: z.literal('challenged') }),
    z.object({ status: z.literal('declined'), message: z.string() }),
  ])
  .meta({ id: 'TestPaymentAnswer' });
export type TestPaymentAnswer = z.infer<typeof TestPaymentAnswer>;
