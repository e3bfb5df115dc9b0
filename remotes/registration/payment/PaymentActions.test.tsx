import { createMemoryRouter, RouterProvider } from '@glow50/host/router';
import { ThemeProvider } from '@glow50/ui';
import { theme } from '@glow50/ui/theme';
import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { PaymentActions } from './PaymentActions';
import type { PaymentStore } from './payment-store';

type Props = Parameters<typeof PaymentActions>[0];

function show(changes: Partial<Props>, payment: Partial<PaymentStore> = {}) {
  const purchase = { status: 'open', isUndecided: false };
  const shown = { purchase, isCharging: true, isFree: false, isWallet: false, method: 'card', ...payment };
  const nothing = () => undefined;
  const element = (
    <PaymentActions
      payment={shown as PaymentStore}
      previous={null}
      payLabel="Pay $30.00 and publish"
      submitAction="pay"
      onAnswered={nothing}
      {...changes}
    />
  );
  const router = createMemoryRouter([{ path: '*', element }]);
  render(
    <ThemeProvider theme={theme}>
      <RouterProvider router={router} />
    </ThemeProvider>,
  );
}

const buttons = async () =>
  (await screen.findAllByRole('button')).map((button) => button.textContent?.replace(/\s+/g, ' ').trim());

it('names the amount on the button that charges', async () => {
  show({});
  expect(await buttons()).toEqual(['Pay $30.00 and publish']);
});

it('does not speak of payment when nothing is due', async () => {
  show({ submitAction: 'complete' }, { isFree: true });
  expect(await buttons()).toEqual(['Continue']);
});
