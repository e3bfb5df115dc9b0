import type { PaymentMethod } from '@glow50/contract/payments/payments';
import { RemoteRoot } from '@glow50/ui/RemoteRoot';
import { type Answers, createFakeHost } from '@glow50/host/testing/fake-host';
import { ThemeProvider } from '@glow50/ui';
import { theme } from '@glow50/ui/theme';
import { render } from '@testing-library/react';
import { createRef, useState } from 'react';
import type { PaymentContext } from '../payment-occasion';
import { type LoadStripe, PaymentSetup } from '../payment-setup';
import type { PaymentFieldsHandle, PaymentOutcome } from '../payment-fields';
import { PaymentFields } from '../PaymentFields';
import { PaymentMethodChoice } from '../PaymentMethodChoice';
import { PaymentSetupProvider } from '../PaymentSetupProvider';
import { PaymentSetupContext } from '../use-payment-setup';

const METHODS: PaymentMethod[] = ['card', 'stripe', 'google', 'apple', 'zelle'];
const AMOUNT = { cents: 2434, currency: 'USD' } as const;
const OCCASION: PaymentContext = { remote: 'booking', kept: 'your time is kept', walletButton: 'book' };
export const STARTED = { paymentId: 'p1', clientSecret: 'pi_1_secret_2', provider: 'stripe' } as const;

/** Without `loadStripe` the real `PaymentSetupProvider` loads the script. */
export async function renderPayment(answers: Answers, loadStripe?: LoadStripe) {
  const host = createFakeHost(answers);
  const setup = loadStripe && new PaymentSetup(host, OCCASION, loadStripe);
  const handle = createRef<PaymentFieldsHandle>();
  const walletOutcomes: PaymentOutcome[] = [];

  function Step() {
    const [method, setMethod] = useState<PaymentMethod | null>(null);
    return (
      <>
        <PaymentMethodChoice methods={METHODS} chosen={method} onChoose={setMethod} />
        {method && method !== 'zelle' && (
          <PaymentFields
            ref={handle}
            method={method}
            amount={AMOUNT}
            email="guest@example.com"
            isHidden={false}
            onWalletPay={async () => STARTED}
            onWalletOutcome={(outcome) => walletOutcomes.push(outcome)}
          />
        )}
      </>
    );
  }

  render(
    <ThemeProvider theme={theme}>
      <RemoteRoot host={host}>
        {setup ? (
          <PaymentSetupContext value={setup}>
            <Step />
          </PaymentSetupContext>
        ) : (
          <PaymentSetupProvider amount={AMOUNT} occasion={OCCASION}>
            <Step />
          </PaymentSetupProvider>
        )}
      </RemoteRoot>
    </ThemeProvider>,
  );
  await setup?.load(AMOUNT.cents);
  return { host, handle, walletOutcomes };
}
