import type { PaymentMethod } from '@glow50/contract/payments/payments';
import type { SavedCard } from '@glow50/contract/payments/saved-cards';
import { PAYMENT_METHODS } from '@glow50/contract/taxonomy/taxonomy';
import { nameCard } from '@glow50/contract/payments/name-card';
import type { PaymentSetup } from './payment-setup';

export interface PaymentOption {
  key: string;
  method: PaymentMethod;
  label: string;
  card?: SavedCard;
}

/** Saved cards, then wallets that this device has, then the other methods. */
export function listOptions(
  methods: readonly PaymentMethod[],
  cards: readonly SavedCard[],
  { provider, wallets }: Pick<PaymentSetup, 'provider' | 'wallets'>,
): PaymentOption[] {
  const isOnDevice = (method: PaymentMethod) =>
    provider === 'stripe' && (method === 'google' || method === 'apple') && wallets[method] === 'ready';
  const listed = PAYMENT_METHODS.filter(({ id }) => methods.includes(id)).map(
    ({ id, label }): PaymentOption => ({ key: id, method: id, label }),
  );
  return [
    ...cards.map((card): PaymentOption => ({ key: card.id, method: 'card', label: nameCard(card), card })),
    ...listed.filter(({ method }) => isOnDevice(method)),
    ...listed.filter(({ method }) => !isOnDevice(method)),
  ];
}
