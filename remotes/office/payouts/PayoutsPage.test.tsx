import { expect, it } from '@jest/globals';
import { ApiError } from '@glow50/host/http/api-error';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openOffice } from '../testing/open-office';

const PAYOUTS = '/api/v1/payouts';
const PROBLEMS = '/api/v1/payments/problems';
const nia = { providerId: 'p1', name: 'Nia Brooks', owed: { cents: 12_050, currency: 'USD' } };
const open = (problems: object[] = []) =>
  openOffice('/office/payouts', {
    [PAYOUTS]: { body: { providers: [nia] } },
    [PROBLEMS]: { body: problems },
  });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('records a payout of the balance due and reloads the remaining balances', async () => {
  const { host } = await open();
  expect(screen.getByText('$120.50')).toBeVisible();
  await press('Enter a payout to Nia Brooks');
  await press('Enter payout');
  const reference = screen.getByLabelText('How it was paid');
  await waitFor(() => expect(reference).toHaveAccessibleDescription('Say how it was paid'));
  await userEvent.type(reference, 'Transfer 77');
  host.answers[PAYOUTS] = new ApiError(409, { message: 'Only $100.00 are owed' });
  await press('Enter payout');
  expect(await screen.findByText('Only $100.00 are owed')).toBeVisible();

  host.answers[PAYOUTS] = { body: { message: 'Entered', providers: [] } };
  await press('Enter payout');
  await waitFor(() => expect(host.toasts).toEqual(['The payout is entered']));
  expect(host.sent.at(-1)).toEqual({ providerId: 'p1', amountCents: 12_050, reference: 'Transfer 77' });
  expect(await screen.findByText('Nobody is owed anything')).toBeVisible();
});

it.each(['12.345', '-3', '0', 'ten'])('shows an error at the field for the amount %s', async (amount) => {
  const { host } = await open();
  await press('Enter a payout to Nia Brooks');
  const field = screen.getByLabelText('Amount');
  await userEvent.clear(field);
  await userEvent.type(field, amount);
  await userEvent.type(screen.getByLabelText('How it was paid'), 'Transfer 77');
  await press('Enter payout');
  await waitFor(() => expect(field).toBeInvalid());
  expect(host.sent).toEqual([]);
});

it('shows payment problems and retries a refund', async () => {
  const { host } = await open([
    {
      kind: 'refund_failed',
      ownerKey: 'o1',
      paymentId: 'pay1',
      refundId: 'r1',
      subject: { kind: 'booking', id: 'b1' },
      amount: { cents: 2500, currency: 'USD' },
      reason: 'Canceled in time',
      failure: 'The card is closed',
      at: '2026-11-16T15:00:00.000Z',
    },
  ]);
  expect(screen.getByText('A refund failed: $25.00')).toBeVisible();
  expect(screen.getByText('Canceled in time. The card is closed')).toBeVisible();
  host.answers['/api/v1/payments/refund-retries'] = { body: { message: 'Asked again' } };
  host.answers[PROBLEMS] = { body: [] };
  await press('Refund again');
  await waitFor(() => expect(screen.queryByText('A refund failed: $25.00')).toBeNull());
  expect(host.toasts).toEqual(['Asked again']);
  expect(host.sent).toEqual([{ ownerKey: 'o1', refundId: 'r1' }]);
});
