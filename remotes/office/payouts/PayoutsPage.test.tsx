import { expect, it } from '@jest/globals';
import { ApiError } from '@glow50/host/http/api-error';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openOffice } from '../testing/open-office';

const PAYOUTS = '/api/v1/payouts';
const PROBLEMS = '/api/v1/payments/problems';
const usd = (cents: number) => ({ cents, currency: 'USD' });
const nia = {
  providerId: 'p1',
  name: 'Nia Brooks',
  owed: usd(12_050),
  dueNow: usd(12_050),
  notYetDue: usd(0),
  owing: usd(0),
  advance: usd(0),
};
const open = (problems: object[] = []) =>
  openOffice('/office/payouts', {
    [PAYOUTS]: { body: { providers: [nia] } },
    [PROBLEMS]: { body: problems },
  });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('records a payout of the balance due and reloads the remaining balances', async () => {
  const { host } = await open();
  expect(screen.getByText('$120.50')).toBeVisible();
  await press('Enter payout to Nia Brooks');
  await press('Enter payout');
  const reference = screen.getByLabelText('How it was paid');
  await waitFor(() => expect(reference).toHaveAccessibleDescription('Say how it was paid'));
  await userEvent.type(reference, 'Transfer 77');
  host.answers[PAYOUTS] = new ApiError(409, { message: 'Only $100.00 is due now' });
  await press('Enter payout');
  expect(await screen.findByText('Only $100.00 is due now')).toBeVisible();

  host.answers[PAYOUTS] = { body: { message: 'Entered', providers: [] } };
  await press('Enter payout');
  await waitFor(() => expect(host.toasts).toEqual(['The payout is entered']));
  expect(host.sent.at(-1)).toEqual({ providerId: 'p1', amountCents: 12_050, reference: 'Transfer 77' });
  expect(await screen.findByText(/^No one is owed anything/)).toBeVisible();
});

it.each(['12.345', '-3', '0', 'ten'])('shows an error at the field for the amount %s', async (amount) => {
  const { host } = await open();
  await press('Enter payout to Nia Brooks');
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
      attempts: 2,
      ownerKey: 'o1',
      paymentId: 'pay1',
      refundId: 'r1',
      subject: { kind: 'booking', id: 'b1' },
      amount: usd(2500),
      reason: 'Canceled in time',
      failure: 'The card is closed',
      provider: { id: 'p1', name: 'Nia Brooks' },
      event: null,
      buyer: { name: 'Ann Guest', email: 'ann@example.com' },
      says: '$25.00 could not be sent back. We are trying again, or send it another way.',
      at: '2026-11-16T15:00:00.000Z',
    },
  ]);
  expect(screen.getByText(/Ann Guest, ann@example\.com/)).toHaveTextContent('Provider Nia Brooks');
  expect(screen.getByText('A refund failed again, tried 2 times: $25.00')).toBeVisible();
  expect(screen.getByText('Canceled in time. The card is closed')).toBeVisible();
  host.answers['/api/v1/payments/refund-retries'] = { body: { message: 'Asked again' } };
  host.answers[PROBLEMS] = { body: [] };
  await press('Refund again');
  await waitFor(() => expect(screen.queryByText(/A refund failed/)).toBeNull());
  expect(host.toasts).toEqual(['Asked again']);
  expect(host.sent).toEqual([{ ownerKey: 'o1', refundId: 'r1' }]);
});

it('gives a failed refund back another way only with a note', async () => {
  const { host } = await open([
    {
      kind: 'refund_failed',
      ownerKey: '01890000-0000-7000-8000-00000000000a',
      paymentId: 'pay1',
      refundId: '01890000-0000-7000-8000-00000000000b',
      subject: { kind: 'tickets', id: '01890000-0000-7000-8000-00009c41f7a2' },
      amount: usd(2500),
      reason: 'The organizer called the event off',
      provider: { id: 'p1', name: 'Nia Brooks' },
      event: { id: 7, name: 'Lash Lab' },
      buyer: { name: 'Ann Guest', email: 'ann@example.com' },
      at: '2026-11-16T15:00:00.000Z',
    },
  ]);
  expect(screen.getByText(/order 9C41F7A2/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Lash Lab' })).toHaveAttribute('href', '/office/events/7');
  await press('Give back another way');
  await press('Mark as given back');
  const note = screen.getByLabelText('How the money went back');
  await waitFor(() =>
    expect(note).toHaveAccessibleDescription('Say how it was given back, in at least 5 characters'),
  );
  await userEvent.type(note, 'Check 1042');
  host.answers['/api/v1/payments/refund-resolutions'] = { body: { message: 'The refund is resolved' } };
  host.answers[PROBLEMS] = { body: [] };
  await press('Mark as given back');
  await waitFor(() => expect(host.toasts).toEqual(['The refund is resolved']));
  expect(host.sent.at(-1)).toMatchObject({ note: 'Check 1042' });
});

it('marks what is not yet due, who owes us, and pays in advance only by choice', async () => {
  const { host } = await openOffice('/office/payouts', {
    [PAYOUTS]: {
      body: {
        providers: [
          { ...nia, owed: usd(9000), dueNow: usd(0), notYetDue: usd(9000), advance: usd(4500) },
          { ...nia, providerId: 'p2', name: 'Zoe', owed: usd(-12_000), dueNow: usd(0), owing: usd(12_000) },
        ],
      },
    },
    [PROBLEMS]: { body: [] },
  });
  const row = (name: RegExp) => screen.getByRole('row', { name });
  expect(row(/Nia Brooks/)).toHaveTextContent('$90.00');
  expect(row(/Zoe/)).toHaveTextContent('$120.00');
  expect(screen.queryByRole('button', { name: 'Enter payout to Zoe' })).toBeNull();
  await press('Enter payout to Nia Brooks');
  await userEvent.type(screen.getByLabelText('Amount'), '45');
  await userEvent.type(screen.getByLabelText('How it was paid'), 'Transfer 78');
  await userEvent.click(screen.getByLabelText(/^Also pay in advance, at most \$45\.00/));
  host.answers[PAYOUTS] = { body: { message: 'Entered', providers: [] } };
  await press('Enter payout');
  await waitFor(() =>
    expect(host.sent.at(-1)).toEqual({
      providerId: 'p1',
      amountCents: 4500,
      reference: 'Transfer 78',
      isAdvance: true,
    }),
  );
});
