import { formatMoney } from '@glow50/contract/money/format-money';
import type { Money } from '@glow50/contract/money/money';
import type { PaymentMethod } from '@glow50/contract/payments/payments';

/** How a wizard words its last button. */
export interface PayWords {
  /** Sends the registration without charging anything. */
  send: string;
  /** Charges the amount and sends the registration. */
  pay(amount: string): string;
}

export const PAY: PayWords = { send: 'Submit', pay: (amount) => `Pay ${amount}` };

/** For registrations that put a page into the directory at once. */
export const PAY_AND_PUBLISH: PayWords = { send: 'Submit', pay: (amount) => `Pay ${amount} and publish` };

/** The label of the button that sends the registration: it names the amount whenever money is due. */
export function labelPayButton(words: PayWords, total: Money, method: PaymentMethod | null): string {
  if (total.cents === 0) return words.send;
  const amount = formatMoney(total);
  return method === 'zelle' ? `${words.send}, then send ${amount} by Zelle` : words.pay(amount);
}
