import { useHost } from '@glow50/ui/RemoteRoot';
import type { TestCardToken } from '@glow50/contract/payments/test-payments';
import type { Stripe } from '@stripe/stripe-js';
import { type Ref, useImperativeHandle } from 'react';
import type { PaymentFieldsHandle } from './payment-fields';
import { NOT_READY } from './payment-messages';
import { toOutcome } from './stripe/outcome';
import { payWithToken } from './test-mode/pay-in-test-mode';
import { useBankChallenge } from './test-mode/use-bank-challenge';
import { usePaymentSetup } from './use-payment-setup';

interface SavedCardPaymentProps {
  /** Null in test mode. */
  stripe: Stripe | null;
  ref: Ref<PaymentFieldsHandle>;
}

/** Pays with the saved card that the server named. Asks nothing, but the bank may. */
export function SavedCardPayment({ stripe, ref }: SavedCardPaymentProps) {
  const { api } = useHost();
  const { occasion } = usePaymentSetup();
  const { ask, challenge } = useBankChallenge();

  useImperativeHandle(ref, () => ({
    check: async () => true,
    async confirm({ clientSecret, card }) {
      if (!card) return { kind: 'refused', message: NOT_READY };
      if (stripe) {
        return toOutcome(stripe.confirmCardPayment(clientSecret, { payment_method: card }), occasion);
      }
      return payWithToken(api, { clientSecret, token: card as TestCardToken }, occasion, ask);
    },
  }));

  return challenge;
}
