import type { OnlineMethod } from '@glow50/contract/payments/payments';
import { createFakeHost } from '@glow50/host/testing/fake-host';
import { ThemeProvider } from '@glow50/ui';
import { RemoteRoot } from '@glow50/ui/RemoteRoot';
import { theme } from '@glow50/ui/theme';
import { beforeAll, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { PayStep } from './PayStep';
import { PurchaseStore } from './purchase-store';
import type { Standing } from './standing';

// The first import takes longer than the tests wait for an element.
beforeAll(async () => void (await import('./test-mode/TestFields')));

const FREE = { cents: 0, currency: 'USD' } as const;
const item = (standing: Standing) => ({ standing });

/** `read` returns the current `standing`, so that a test can change it. */
async function renderStep(standing: Standing, method: OnlineMethod | null = null, { isHidden = true } = {}) {
  const server = { standing };
  const host = createFakeHost({ '/api/v1/payments/config': { body: { provider: 'test' } } });
  const purchase = new PurchaseStore<{ standing: Standing }, OnlineMethod | null>(host.api, {
    standingOf: (read) => read.standing,
    read: async () => item(server.standing),
    start: async () => ({ item: item('done'), payment: null }),
    messages: { stillWaiting: 'Still waiting', nothingDue: 'Nothing is due' },
    pause: async () => undefined,
  });
  purchase.resume(item(standing));
  const onAnswered = jest.fn();
  await act(async () =>
    render(
      <ThemeProvider theme={theme}>
        <RemoteRoot host={host}>
          <PayStep
            purchase={purchase}
            occasion={{ remote: 'booking', kept: 'your time is kept', walletButton: 'book' }}
            amount={FREE}
            email=""
            method={method}
            fields={createRef()}
            isHidden={isHidden}
            heading="Payment"
            payLabel="Pay"
            onPay={() => void purchase.pay(null, null)}
            onAnswered={onAnswered}
          >
            <label>
              Cardholder name <input />
            </label>
          </PayStep>
        </RemoteRoot>
      </ThemeProvider>,
    ),
  );
  return { server, purchase, onAnswered };
}

it('checks again instead of paying again while the result is not known', async () => {
  const { server, onAnswered } = await renderStep('processing');
  expect(screen.queryByRole('button', { name: 'Pay' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByText('Still waiting')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('button', { name: 'Check again' })).toHaveFocus();
  server.standing = 'done';
  await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByRole('button', { name: 'Pay' })).toBeVisible();
  expect(onAnswered).toHaveBeenCalledTimes(2);
});

it('shows why a payment failed and keeps the pay button', async () => {
  const { purchase } = await renderStep('open');
  await act(() => purchase.finishWallet({ kind: 'refused', message: 'Declined.' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Declined.');
  await userEvent.click(screen.getByRole('button', { name: 'Pay' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(purchase.status).toBe('done');
});

it('keeps the button of a wallet among the actions, which stay in sight', async () => {
  await renderStep('open', 'google', { isHidden: false });
  const button = await screen.findByRole('button', { name: 'Pay $0.00 with Google Pay (test)' });
  expect(getComputedStyle(button.parentElement?.parentElement ?? button).position).toBe('sticky');
  expect(screen.getByText(/no real wallet is used/)).toBeVisible();
});

it('leaves paying to the button of a wallet', async () => {
  await renderStep('open', 'apple');
  expect(screen.queryByRole('button', { name: 'Pay' })).toBeNull();
});

it('puts what went wrong directly above the pay button, with the focus on it', async () => {
  const { purchase } = await renderStep('open');
  await act(() => purchase.finishWallet({ kind: 'refused', message: 'Declined.' }));
  const alert = screen.getByRole('alert');
  const pay = screen.getByRole('button', { name: 'Pay' });
  expect(alert.parentElement).toHaveFocus();
  expect(alert.parentElement?.nextElementSibling).toBe(pay);
  await userEvent.click(screen.getByLabelText('Cardholder name'));
  act(() => void purchase.finishWallet({ kind: 'refused', message: 'Declined.' }));
  await act(async () => undefined);
  expect(screen.getByRole('alert').parentElement).toHaveFocus();
});

it('puts it above the own button of a wallet, too', async () => {
  const { purchase } = await renderStep('open', 'apple', { isHidden: false });
  await act(() => purchase.finishWallet({ kind: 'refused', message: 'Declined.' }));
  const alert = screen.getByRole('alert');
  const wallet = await screen.findByRole('button', { name: /Apple Pay/ });
  expect(alert.compareDocumentPosition(wallet)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(alert.parentElement).toHaveFocus();
});

it('pays on Enter in a field', async () => {
  const { purchase } = await renderStep('open');
  await userEvent.type(screen.getByLabelText('Cardholder name'), 'Ada{Enter}');
  expect(purchase.status).toBe('done');
});
