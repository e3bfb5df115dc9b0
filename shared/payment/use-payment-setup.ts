import { createContext, useContext } from 'react';
import type { PaymentSetup } from './payment-setup';

export const PaymentSetupContext = createContext<PaymentSetup | null>(null);

export function usePaymentSetup(): PaymentSetup {
  const setup = useContext(PaymentSetupContext);
  if (!setup) throw new Error('usePaymentSetup needs a PaymentSetupProvider above it');
  return setup;
}
