import type { TestCardToken } from '@glow50/contract/payments/test-payments';

export interface TestCard {
  number: string;
  token: TestCardToken;
  label: string;
}

/** Well-known test numbers of the payment provider. They stay in the browser; only the token is sent. */
export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242 4242 4242 4242', token: 'pm_card_visa', label: 'Succeeds' },
  { number: '4000 0000 0000 0002', token: 'pm_card_chargeDeclined', label: 'Is declined' },
  {
    number: '4000 0000 0000 9995',
    token: 'pm_card_chargeDeclinedInsufficientFunds',
    label: 'Has insufficient funds',
  },
  { number: '4000 0000 0000 3220', token: 'pm_card_threeDSecure2Required', label: 'Asks for confirmation' },
  { number: '4000 0000 0000 5126', token: 'pm_card_refundFail', label: 'Succeeds, and takes no refund' },
  {
    number: '4000 0000 0000 0341',
    token: 'pm_card_chargeCustomerFail',
    label: 'Can be kept, and is declined later',
  },
];

export function findTestCard(number: string): TestCard | undefined {
  return TEST_CARDS.find((card) => digits(card.number) === digits(number));
}

export function formatNumber(typed: string): string {
  return digits(typed)
    .slice(0, 16)
    .replace(/(\d{4})(?=\d)/g, '$1 ');
}

export function formatExpiry(typed: string): string {
  const plain = digits(typed).slice(0, 4);
  return plain.length > 2 ? `${plain.slice(0, 2)} / ${plain.slice(2)}` : plain;
}

const digits = (text: string) => text.replace(/\D/g, '');
