import { TextField } from '@glow50/ui';
import {
  CardCvcElement,
  CardExpiryElement,
  CardNumberElement,
  Elements,
  useElements,
  useStripe,
} from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
import { type Ref, useId, useImperativeHandle, useRef } from 'react';
import { CardFieldGrid } from '../CardFieldGrid';
import type { PaymentFieldsHandle } from '../payment-fields';
import { NOT_READY } from '../payment-messages';
import { usePaymentSetup } from '../use-payment-setup';
import { CARD_STYLE } from './appearance';
import { HostedField } from './HostedField';
import { toKeepOutcome, toOutcome } from './outcome';
import { useCardProgress } from './use-card-progress';

interface CardFieldsProps {
  email: string;
  ref: Ref<PaymentFieldsHandle>;
}

export function CardFields({ stripe, ...props }: CardFieldsProps & { stripe: Stripe }) {
  return (
    <Elements stripe={stripe}>
      <Fields {...props} />
    </Elements>
  );
}

const OPTIONS = { style: CARD_STYLE };

function Fields({ email, ref }: CardFieldsProps) {
  const { occasion } = usePaymentSetup();
  const stripe = useStripe();
  const elements = useElements();
  const id = useId();
  const nameInput = useRef<HTMLInputElement & HTMLTextAreaElement & HTMLSelectElement>(null);
  const { errors, note, findMissing } = useCardProgress();

  useImperativeHandle(ref, () => ({
    async check() {
      const missing = findMissing(nameInput.current?.value ?? '');
      if (missing === 'name') nameInput.current?.focus();
      if (missing === 'cardNumber') elements?.getElement(CardNumberElement)?.focus();
      if (missing === 'cardExpiry') elements?.getElement(CardExpiryElement)?.focus();
      if (missing === 'cardCvc') elements?.getElement(CardCvcElement)?.focus();
      return missing === undefined;
    },
    async keep({ clientSecret }) {
      const card = elements?.getElement(CardNumberElement);
      if (!stripe || !card) return { kind: 'refused', message: NOT_READY };
      const name = nameInput.current?.value.trim() ?? '';
      return toKeepOutcome(
        stripe.confirmCardSetup(clientSecret, {
          payment_method: { card, billing_details: { name, email } },
        }),
        occasion,
      );
    },
    async confirm({ clientSecret }) {
      const card = elements?.getElement(CardNumberElement);
      if (!stripe || !card) return { kind: 'refused', message: NOT_READY };
      const name = nameInput.current?.value.trim() ?? '';
      return toOutcome(
        stripe.confirmCardPayment(clientSecret, {
          payment_method: { card, billing_details: { name, email } },
        }),
        occasion,
      );
    },
  }));

  return (
    <CardFieldGrid>
      <TextField
        ref={nameInput}
        label="Cardholder name"
        autoComplete="cc-name"
        error={errors.name !== undefined}
        helperText={errors.name}
        onChange={(event) => note('name', { complete: event.target.value.trim() !== '' })}
      />
      <HostedField id={`${id}number`} label="Card number" error={errors.cardNumber}>
        <CardNumberElement
          id={`${id}number`}
          options={{ ...OPTIONS, showIcon: true }}
          onChange={({ complete, error }) => note('cardNumber', { complete, error: error?.message })}
        />
      </HostedField>
      <HostedField id={`${id}expiry`} label="Expiration" error={errors.cardExpiry}>
        <CardExpiryElement
          id={`${id}expiry`}
          options={OPTIONS}
          onChange={({ complete, error }) => note('cardExpiry', { complete, error: error?.message })}
        />
      </HostedField>
      <HostedField id={`${id}cvc`} label="CVC/CVV" error={errors.cardCvc}>
        <CardCvcElement
          id={`${id}cvc`}
          options={OPTIONS}
          onChange={({ complete, error }) => note('cardCvc', { complete, error: error?.message })}
        />
      </HostedField>
    </CardFieldGrid>
  );
}
