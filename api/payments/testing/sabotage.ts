import type { PaymentProvider } from '../payment-provider';

/** Removes one guard, so that a test can show that the invariants notice its loss. */
export interface DisabledGuard {
  alter?(text: string): string;
  sabotageProvider?(provider: PaymentProvider): PaymentProvider;
}

/** Neither claimed keys nor stored answers are found, so that the same write is done again. */
export const WITHOUT_KEYS: DisabledGuard = {
  alter: (text) =>
    text
      .replace(
        'ON CONFLICT (scope, key) DO NOTHING',
        'ON CONFLICT (scope, key) DO UPDATE SET request_hash = excluded.request_hash',
      )
      .replace(/FROM booking_writes WHERE scope = \$1 AND key = \$2$/, '$& AND false'),
};

export const WITHOUT_CANCELLATION: DisabledGuard = {
  sabotageProvider: (provider) => ({
    ...provider,
    cancelIntent: async (intentId) => ({ ...(await provider.readIntent(intentId)), state: 'cancelled' }),
  }),
};
