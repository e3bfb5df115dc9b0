import type { Money } from '@glow50/contract/money/money';
import { Alert, Skeleton } from '@glow50/ui';
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
import { type Ref, useImperativeHandle, useState } from 'react';
import type { PaymentFieldsHandle } from '../payment-fields';
import { NOT_READY } from '../payment-messages';
import { usePaymentSetup } from '../use-payment-setup';
import { deferredOptions } from './deferred-options';
import { toOutcome } from './outcome';

interface CombinedFieldProps {
  email: string;
  ref: Ref<PaymentFieldsHandle>;
}

export function CombinedField({
  stripe,
  amount,
  ...props
}: CombinedFieldProps & { stripe: Stripe; amount: Money }) {
  const { occasion } = usePaymentSetup();
  return (
    <Elements stripe={stripe} options={deferredOptions(amount, occasion)}>
      <Field {...props} />
    </Elements>
  );
}

function Field({ email, ref }: CombinedFieldProps) {
  const { occasion } = usePaymentSetup();
  const stripe = useStripe();
  const elements = useElements();
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');

  useImperativeHandle(ref, () => ({
    async check() {
      // The element marks missing input and moves the focus itself.
      const answer = await elements?.submit();
      return answer !== undefined && !answer.error;
    },
    async confirm({ clientSecret }) {
      if (!stripe || !elements) return { kind: 'refused', message: NOT_READY };
      return toOutcome(
        stripe.confirmPayment({
          elements,
          clientSecret,
          confirmParams: {
            return_url: window.location.href,
            payment_method_data: { billing_details: { email } },
          },
          redirect: 'if_required',
        }),
        occasion,
      );
    },
  }));

  return (
    <>
      {state === 'loading' && <Skeleton variant="rounded" height={220} />}
      {state === 'failed' && (
        <Alert severity="error">
          Stripe&rsquo;s form could not be loaded. Nothing was charged. Choose another way to pay above.
        </Alert>
      )}
      <div hidden={state === 'failed'}>
        <PaymentElement
          options={{
            layout: 'tabs',
            wallets: { applePay: 'never', googlePay: 'never' },
            defaultValues: { billingDetails: { email } },
          }}
          onReady={() => setState('ready')}
          onLoadError={() => setState('failed')}
        />
      </div>
    </>
  );
}
