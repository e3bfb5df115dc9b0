import { formatMoney } from '@glow50/contract/money/format-money';
import type { Money } from '@glow50/contract/money/money';
import { PAYMENT_METHODS } from '@glow50/contract/taxonomy/taxonomy';
import { Stack, Typography } from '@glow50/ui';
import { Elements, ExpressCheckoutElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type {
  Stripe,
  StripeExpressCheckoutElementConfirmEvent,
  StripeExpressCheckoutElementOptions,
} from '@stripe/stripe-js';
import type { PaymentFieldsProps } from '../payment-fields';
import type { PaymentContext } from '../payment-occasion';
import { describeRefusal } from '../payment-messages';
import type { Wallet } from '../payment-setup';
import { usePaymentSetup } from '../use-payment-setup';
import { AtWalletPlace } from '../WalletPlace';
import { deferredOptions } from './deferred-options';
import { toOutcome } from './outcome';

type WalletProps = Pick<PaymentFieldsProps, 'onWalletPay' | 'onWalletOutcome'> & { wallet: Wallet };

/** A wallet words its own button, which has no place for the amount: it stands above. */
export function WalletButton({ stripe, amount, ...props }: WalletProps & { stripe: Stripe; amount: Money }) {
  const { occasion } = usePaymentSetup();
  const name = PAYMENT_METHODS.find(({ id }) => id === props.wallet)?.label ?? '';
  return (
    <Elements stripe={stripe} options={deferredOptions(amount, occasion)}>
      <AtWalletPlace>
        <Stack sx={{ gap: 1 }}>
          <Typography variant="body2">
            With this button you pay <strong>{formatMoney(amount)}</strong> with {name}.
          </Typography>
          <Button {...props} />
        </Stack>
      </AtWalletPlace>
    </Elements>
  );
}

const optionsFor = (
  wallet: Wallet,
  label: PaymentContext['walletButton'],
): StripeExpressCheckoutElementOptions => ({
  buttonHeight: 52,
  buttonType: { applePay: label, googlePay: label },
  paymentMethods: {
    applePay: wallet === 'apple' ? 'always' : 'never',
    googlePay: wallet === 'google' ? 'always' : 'never',
    amazonPay: 'never',
    klarna: 'never',
    link: 'never',
    paypal: 'never',
  },
});

function Button({ wallet, onWalletPay, onWalletOutcome }: WalletProps) {
  const { occasion } = usePaymentSetup();
  const stripe = useStripe();
  const elements = useElements();

  async function handleConfirm({ paymentFailed }: StripeExpressCheckoutElementConfirmEvent) {
    if (!stripe || !elements) return;
    const { error } = await elements.submit();
    if (error)
      return onWalletOutcome({
        kind: 'refused',
        message: describeRefusal(error.message ?? '', occasion.kept),
      });
    try {
      const { clientSecret } = await onWalletPay();
      const outcome = await toOutcome(
        stripe.confirmPayment({
          elements,
          clientSecret,
          confirmParams: { return_url: window.location.href },
          redirect: 'if_required',
        }),
        occasion,
      );
      if (outcome.kind === 'refused') paymentFailed({ reason: 'fail' });
      onWalletOutcome(outcome);
    } catch (failure) {
      paymentFailed({ reason: 'fail' });
      const message = failure instanceof Error ? failure.message : 'The payment could not be started';
      onWalletOutcome({ kind: 'refused', message });
    }
  }

  return (
    <ExpressCheckoutElement
      options={optionsFor(wallet, occasion.walletButton)}
      onConfirm={(event) => void handleConfirm(event)}
    />
  );
}
