import type { Stripe } from '@stripe/stripe-js';
import { useState } from 'react';
import type { PaymentFieldsProps } from '../payment-fields';
import { CardFields } from './CardFields';
import { CombinedField } from './CombinedField';
import { WalletButton } from './WalletButton';

/** Fields of methods that were chosen before stay mounted, so that their input is kept. */
export function StripeFields({
  stripe,
  method,
  amount,
  email,
  ref,
  ...wallet
}: Omit<PaymentFieldsProps, 'isHidden'> & { stripe: Stripe }) {
  const [opened, setOpened] = useState([method]);
  if (!opened.includes(method)) setOpened([...opened, method]);
  const only = (name: PaymentFieldsProps['method']) => (name === method ? ref : null);

  return (
    <>
      {opened.includes('card') && (
        <div hidden={method !== 'card'}>
          <CardFields stripe={stripe} email={email} ref={only('card')} />
        </div>
      )}
      {opened.includes('stripe') && (
        <div hidden={method !== 'stripe'}>
          <CombinedField stripe={stripe} amount={amount} email={email} ref={only('stripe')} />
        </div>
      )}
      {(method === 'google' || method === 'apple') && (
        <WalletButton key={method} stripe={stripe} amount={amount} wallet={method} {...wallet} />
      )}
    </>
  );
}
