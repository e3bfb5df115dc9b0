import { expect, it } from '@jest/globals';
import { sampleBooking } from '@glow50/contract/testing/samples';
import { renderRemote } from '@glow50/ui/testing/render-remote';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';

const ADDRESS = '/api/v1/manage-booking/token';
const usd = (cents: number) => ({ cents, currency: 'USD' as const });
const quote = { refusal: null, fee: usd(0), refund: usd(0), credit: usd(0), words: 'Free until Thursday.' };
const { amounts } = sampleBooking();

it('the balance is paid by every method that pays at once, wallets included; Zelle says why not', async () => {
  const { host } = renderRemote(remote, '/manage-booking/token', {
    [ADDRESS]: {
      body: {
        booking: sampleBooking({
          status: 'confirmed',
          methods: ['card', 'stripe', 'google', 'apple', 'zelle'],
          amounts: { ...amounts, balance: usd(934), balanceBy: 'link' },
        }),
        cancel: quote,
        reschedule: quote,
        touchUpUntil: null,
        canPayBalance: true,
        canReview: false,
        review: null,
      },
    },
    '/api/v1/payments/config': { body: { provider: 'test' } },
  });
  expect(await screen.findByRole('radio', { name: /Zelle.*Not available for the balance/ })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Pay $9.34' })).toBeVisible();
  await userEvent.click(await screen.findByRole('radio', { name: /Google Pay/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Pay $9.34 with Google Pay (test)' }));
  expect(screen.queryByRole('button', { name: 'Pay $9.34' })).toBeNull();
  expect(host.sent).toEqual([{ method: 'google' }]);
});
