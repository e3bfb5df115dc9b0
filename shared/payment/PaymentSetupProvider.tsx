import type { Money } from '@glow50/contract/money/money';
import { useHost } from '@glow50/ui/RemoteRoot';
import { type ReactNode, useEffect, useState } from 'react';
import type { PaymentContext } from './payment-occasion';
import { PaymentSetup } from './payment-setup';
import { PaymentSetupContext } from './use-payment-setup';

interface PaymentSetupProviderProps {
  amount: Money;
  /** Only the value of the first render is used. */
  occasion: PaymentContext;
  children: ReactNode;
}

/** Loads the payment script on mount. */
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
