import type { Money } from '@glow50/shared/api/money';
import { useHost } from '@glow50/shared/host/RemoteRoot';
import { type ReactNode, useEffect, useState } from 'react';
import type { PaymentOccasion } from './payment-occasion';
import { PaymentSetup } from './payment-setup';
import { PaymentSetupContext } from './use-payment-setup';

interface PaymentSetupProviderProps {
  /** What will be charged. */
  amount: Money;
  /** Of the first rendering; later ones change nothing. */
  occasion: PaymentOccasion;
  children: ReactNode;
}

/** Stands around the payment steps, choice and fields alike. The payment script is loaded when it is first shown. */
export function PaymentSetupProvider({ amount: { cents }, occasion, children }: PaymentSetupProviderProps) {
  const host = useHost();
  const [setup] = useState(
    () =>
      new PaymentSetup(host, occasion, async (key) =>
        (await import('./stripe/load-stripe')).loadPaymentScript(key),
      ),
  );
  const { load } = setup;

  useEffect(() => {
    void load(cents);
  }, [load, cents]);

  return <PaymentSetupContext value={setup}>{children}</PaymentSetupContext>;
}
