import type { PaymentMethod } from '@glow50/contract/payments/payments';
import type { PaymentSetup } from './payment-setup';

const NAMES = { google: 'Google Pay', apple: 'Apple Pay' } as const;
const ELSEWHERE = {
  google: 'Google Pay is not set up in this browser',
  apple: 'Apple Pay works in Safari on a device that has it set up',
} as const;

/** The reason why a method cannot be chosen, for display. Undefined when it can be chosen. */
export function findObstacle(
  method: PaymentMethod,
  { status, provider, wallets }: Pick<PaymentSetup, 'status' | 'provider' | 'wallets'>,
): string | undefined {
  if (method !== 'google' && method !== 'apple') return undefined;
  if (status === 'failed') return `${NAMES[method]} could not be reached`;
  if (provider === 'test') return undefined;
  if (wallets[method] === 'checking') return 'Looking for it on this device…';
  return wallets[method] === 'ready' ? undefined : ELSEWHERE[method];
}
