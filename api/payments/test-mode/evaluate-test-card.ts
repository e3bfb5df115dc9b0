import type { TestCardToken } from '@glow50/contract/payments/test-payments';

const DECLINED: Readonly<Partial<Record<TestCardToken, string>>> = {
  pm_card_chargeDeclined: 'Your card was declined.',
  pm_card_chargeDeclinedInsufficientFunds: 'Your card has insufficient funds.',
};
export const NOT_CONFIRMED = 'We are unable to authenticate your payment method.';

export function chargeDecline(token: TestCardToken): string | undefined {
  return token === 'pm_card_chargeCustomerFail' ? 'Your card was declined.' : DECLINED[token];
}

export function setupDecline(token: TestCardToken): string | undefined {
  return DECLINED[token];
}

/** A card that needs authentication is declined, because its owner is not present to confirm. */
export function offSessionDecline(token: TestCardToken): string | undefined {
  return token === 'pm_card_threeDSecure2Required'
    ? 'Your bank wants you to confirm this payment yourself.'
    : chargeDecline(token);
}
