import { beforeAll, expect, it, jest } from '@jest/globals';
import type { PaymentIntentResult } from '@stripe/stripe-js';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LoadStripe } from '../payment-setup';
import { createFakeStripeScript } from '../testing/fake-stripe-script';
import { renderPayment, STARTED } from '../testing/render-payment';

const CONFIG = {
  '/api/v1/payments/config': { body: { provider: 'stripe', publishableKey: 'pk_test_1' } },
};
const choose = (name: string | RegExp) => userEvent.click(screen.getByRole('radio', { name }));

// The first import takes longer than the tests wait for an element.
beforeAll(async () => void (await import('./StripeFields')));

async function renderStripe(options: Parameters<typeof createFakeStripeScript>[0] = {}) {
  const fake = createFakeStripeScript(options);
  const rendered = await act(() => renderPayment(CONFIG, async () => fake.stripe));
  const confirm = () => act(async () => rendered.handle.current?.confirm(STARTED));
  const check = () => act(async () => rendered.handle.current?.check());
  const say = (element: string, event: string, payload: object) =>
    act(async () => fake.mounted.get(element)?.emit(event, payload));
  return { ...fake, ...rendered, confirm, check, say };
}

async function fillIn({ say }: Awaited<ReturnType<typeof renderStripe>>) {
  await choose('Card');
  await userEvent.type(await screen.findByLabelText('Cardholder name'), 'Casey Morgan');
  for (const element of ['cardNumber', 'cardExpiry', 'cardCvc']) {
    await say(element, 'change', { complete: true });
  }
}

it('pays by card with name and receipt email through the script’s fields', async () => {
  const rendered = await renderStripe();
  await fillIn(rendered);
  expect(await rendered.check()).toBe(true);
  expect(await rendered.confirm()).toEqual({ kind: 'done' });
  expect(rendered.confirmed).toEqual([
    [
      STARTED.clientSecret,
      {
        payment_method: {
          card: expect.anything(),
          billing_details: { name: 'Casey Morgan', email: 'guest@example.com' },
        },
      },
    ],
  ]);
});

it('marks missing fields and focuses the first one', async () => {
  const { check, say, mounted } = await renderStripe();
  await choose('Card');
  expect(await check()).toBe(false);
  expect(screen.getByText('Enter the name on the card')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Cardholder name'), 'Casey');
  await say('cardNumber', 'change', { complete: false, error: { message: 'Your card number is invalid.' } });
  expect(await check()).toBe(false);
  expect(screen.getByText('Your card number is invalid.')).toBeVisible();
  expect(screen.getByText('Enter the security code')).toBeVisible();
  expect(mounted.get('cardNumber')?.isFocused).toBe(true);
});

const failing = (error: object) => async () => ({ error }) as PaymentIntentResult;

it.each([
  [
    'declined',
    { type: 'card_error', message: 'Your card was declined.' },
    'refused',
    /^Your card was declined\. Nothing was charged/,
  ],
  [
    'not confirmed',
    { type: 'invalid_request_error', code: 'payment_intent_authentication_failure' },
    'refused',
    /did not confirm/,
  ],
  ['without an answer', { type: 'api_connection_error' }, 'unknown', /finding out whether you were charged/],
  [
    'paid before',
    { type: 'invalid_request_error', payment_intent: { status: 'succeeded' } },
    'done',
    undefined,
  ],
])('reports the result of a payment that was %s', async (_how, error, kind, message) => {
  const rendered = await renderStripe({ confirm: failing(error) });
  await fillIn(rendered);
  expect(await rendered.confirm()).toEqual({
    kind,
    ...(message && { message: expect.stringMatching(message) }),
  });
});

it('reports an unknown result when the script fails', async () => {
  const rendered = await renderStripe({ confirm: () => Promise.reject(new Error('offline')) });
  await fillIn(rendered);
  expect(await rendered.confirm()).toMatchObject({ kind: 'unknown' });
});

it('keeps the input while another payment method is selected', async () => {
  const rendered = await renderStripe();
  await fillIn(rendered);
  await choose('Stripe');
  expect(screen.getByLabelText('Cardholder name')).not.toBeVisible();
  await choose('Card');
  expect(screen.getByLabelText('Cardholder name')).toHaveValue('Casey Morgan');
  expect(await rendered.check()).toBe(true);
});

it('pays with the combined element, which marks missing input itself', async () => {
  const { check, confirm, confirmed, failSubmit } = await renderStripe();
  await choose('Stripe');
  expect(await check()).toBe(true);
  expect(await confirm()).toEqual({ kind: 'done' });
  expect(confirmed).toMatchObject([[{ clientSecret: STARTED.clientSecret, redirect: 'if_required' }]]);
  failSubmit({ message: 'Your card number is incomplete.' });
  expect(await check()).toBe(false);
});

it('offers the wallets of the device and pays through their own button', async () => {
  const { walletOutcomes, say } = await renderStripe({ wallets: { googlePay: true } });
  expect(screen.getByRole('radio', { name: /Apple Pay/ })).toBeDisabled();
  expect(screen.getByText(/Apple Pay works in Safari/)).toBeVisible();
  await choose('Google Pay');
  expect(await screen.findByText(/^With this button you pay/)).toHaveTextContent(
    'With this button you pay $24.34 with Google Pay.',
  );
  const paymentFailed = jest.fn();
  await say('expressCheckout', 'confirm', { paymentFailed });
  expect(walletOutcomes).toEqual([{ kind: 'done' }]);
  expect(paymentFailed).not.toHaveBeenCalled();
});

it('tells the wallet that its payment failed', async () => {
  const confirm = failing({ type: 'card_error', message: 'Your card was declined.' });
  const { walletOutcomes, say } = await renderStripe({ wallets: { applePay: true }, confirm });
  await choose('Apple Pay');
  const paymentFailed = jest.fn();
  await say('expressCheckout', 'confirm', { paymentFailed });
  expect(walletOutcomes).toMatchObject([{ kind: 'refused' }]);
  expect(paymentFailed).toHaveBeenCalledTimes(1);
});

it('offers Retry and the methods that need no script when the script is blocked', async () => {
  const fake = createFakeStripeScript();
  const load = jest.fn<LoadStripe>().mockRejectedValueOnce(new Error('Failed to load Stripe.js'));
  load.mockResolvedValueOnce(fake.stripe);
  const { host } = await act(() => renderPayment(CONFIG, load));
  expect(host.failures).toMatchObject([{ action: 'loading the payment script' }]);
  await choose('Zelle');
  await choose('Card');
  expect(
    await screen.findByText(/could not be loaded\. Nothing was charged and your time is kept/),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(fake.mounted.has('cardNumber')).toBe(true));
});
