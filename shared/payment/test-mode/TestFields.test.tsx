import { beforeAll, expect, it } from '@jest/globals';
import { ApiError, NetworkError } from '@glow50/host/http/api-error';
import type { Answers } from '@glow50/host/testing/fake-host';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPayment, STARTED } from '../testing/render-payment';

const CONFIG = '/api/v1/payments/config';
const PAY = '/api/v1/payments/test-mode';

// The first import takes longer than the tests wait for an element.
beforeAll(async () => void (await import('./TestFields')));

async function renderTestMode(answers: Answers = {}) {
  const rendered = await act(() => renderPayment({ [CONFIG]: { body: { provider: 'test' } }, ...answers }));
  const confirm = () => act(async () => rendered.handle.current?.confirm(STARTED));
  const check = () => act(async () => rendered.handle.current?.check());
  return { ...rendered, confirm, check };
}

async function fillIn(number: string) {
  await userEvent.click(screen.getByRole('radio', { name: 'Card' }));
  await userEvent.type(await screen.findByLabelText('Cardholder name'), 'Casey Morgan');
  await userEvent.type(screen.getByLabelText('Card number'), number);
  await userEvent.type(screen.getByLabelText('Expiration'), '1234');
  await userEvent.type(screen.getByLabelText('CVC/CVV'), '123');
}

it.each([
  ['Google Pay', 'pm_test_google_pay'],
  ['Apple Pay', 'pm_test_apple_pay'],
])('pays by %s through the same calls, names the amount, labeled as a test', async (name, token) => {
  const { host, walletOutcomes } = await renderTestMode({ [PAY]: { body: { status: 'succeeded' } } });
  await userEvent.click(screen.getByRole('radio', { name: new RegExp(`^${name} Test mode`) }));
  await userEvent.click(await screen.findByRole('button', { name: `Pay $24.34 with ${name} (test)` }));
  expect(walletOutcomes).toEqual([{ kind: 'done' }]);
  expect(host.sent).toEqual([{ clientSecret: STARTED.clientSecret, token }]);
});

it('keeps a typed card while a wallet is looked at', async () => {
  await renderTestMode();
  await userEvent.click(screen.getByRole('radio', { name: 'Card' }));
  await userEvent.type(await screen.findByLabelText('Cardholder name'), 'Casey Morgan');
  await userEvent.click(screen.getByRole('radio', { name: /^Google Pay/ }));
  expect(screen.getByLabelText('Cardholder name')).not.toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'Card' }));
  expect(screen.getByLabelText('Cardholder name')).toHaveValue('Casey Morgan');
});

it('lists every payment method, none chosen', async () => {
  await renderTestMode();
  const radios = screen.getAllByRole<HTMLInputElement>('radio');
  expect(radios.map(({ value }) => value)).toEqual(['card', 'stripe', 'google', 'apple', 'zelle']);
  expect(radios.filter(({ checked }) => checked)).toEqual([]);
  expect(radios.filter(({ disabled }) => disabled)).toEqual([]);
});

it('pays with a test card and sends its name, never its number', async () => {
  const { host, check, confirm } = await renderTestMode({ [PAY]: { body: { status: 'succeeded' } } });
  await fillIn('4242424242424242');
  expect(screen.getByLabelText('Card number')).toHaveValue('4242 4242 4242 4242');
  expect(screen.getByLabelText('Expiration')).toHaveValue('12 / 34');
  expect(await check()).toBe(true);
  expect(await confirm()).toEqual({ kind: 'done' });
  expect(JSON.stringify(host.sent)).toContain('pm_card_visa');
  expect(JSON.stringify(host.sent)).not.toMatch(/4242/);
});

it('marks missing fields and focuses the first one', async () => {
  const { check } = await renderTestMode();
  await userEvent.click(screen.getByRole('radio', { name: 'Card' }));
  const name = await screen.findByLabelText('Cardholder name');
  expect(await check()).toBe(false);
  expect(await screen.findByText('Enter the name on the card')).toBeVisible();
  expect(name).toHaveFocus();
});

it('accepts only the numbers of test cards', async () => {
  const { check } = await renderTestMode();
  await fillIn('4111111111111111');
  expect(await check()).toBe(false);
  expect(await screen.findByText(/Use one of the test cards/)).toBeVisible();
});

it('fills in the form when a test card is pressed', async () => {
  const { check } = await renderTestMode();
  await userEvent.click(screen.getByRole('radio', { name: 'Stripe' }));
  await userEvent.click(await screen.findByRole('button', { name: /Has insufficient funds/ }));
  expect(screen.getByLabelText('Card number')).toHaveValue('4000 0000 0000 9995');
  expect(screen.queryByLabelText('Cardholder name')).toBeNull();
  expect(await check()).toBe(true);
});

it('says why a card was declined and keeps the input', async () => {
  const declined = { status: 'declined', message: 'Your card has insufficient funds.' };
  const { confirm } = await renderTestMode({ [PAY]: { body: declined } });
  await fillIn('4000000000009995');
  expect(await confirm()).toEqual({
    kind: 'refused',
    message: expect.stringMatching(
      /^Your card has insufficient funds\. Nothing was charged and your time is kept/,
    ),
  });
  expect(screen.getByLabelText('Cardholder name')).toHaveValue('Casey Morgan');
});

it.each([
  ['Confirm payment', { status: 'succeeded' }, 'done', 'passed'],
  ['Refuse', { status: 'declined', message: 'Not confirmed.' }, 'refused', 'refused'],
])('asks for confirmation like a bank: %s', async (button, answer, kind, challenge) => {
  const { host, handle } = await renderTestMode({ [PAY]: { body: { status: 'challenged' } } });
  await fillIn('4000000000003220');
  const paying = handle.current?.confirm(STARTED);
  const choice = await screen.findByRole('button', { name: button });
  host.answers[PAY] = { body: answer };
  await userEvent.click(choice);
  expect(await paying).toMatchObject({ kind });
  expect(JSON.stringify(host.sent)).toContain(`"challenge":"${challenge}"`);
});

it('reports an unknown result when there is no response', async () => {
  const { host, confirm } = await renderTestMode({ [PAY]: new NetworkError('offline') });
  await fillIn('4242424242424242');
  expect(await confirm()).toMatchObject({ kind: 'unknown' });
  host.answers[PAY] = new ApiError(409, { message: 'This payment was canceled' });
  expect(await confirm()).toEqual({ kind: 'refused', message: 'This payment was canceled' });
});
