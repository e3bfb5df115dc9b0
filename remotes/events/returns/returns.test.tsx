import { describe, expect, it } from '@jest/globals';
import type { TicketReceipt, TicketReturns } from '@glow50/contract/tickets/returns';
import { ApiError } from '@glow50/host/http/api-error';
import { renderRemote } from '@glow50/ui/testing/render-remote';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';
import { sampleOrder, sampleTicket } from '../testing/ticket-samples';

const ORDER = '/api/v1/ticket-orders/abc';
const usd = (cents: number) => ({ cents, currency: 'USD' as const });
const order = sampleOrder({
  status: 'confirmed',
  payment: 'paid',
  token: 'abc',
  holdSecondsLeft: null,
  quantity: 3,
});
const tickets = [
  sampleTicket({ kind: 'VIP' }),
  sampleTicket({ id: 't2', seat: 2, kind: 'Pair', holder: { name: 'Bo', email: 'bo@example.com' } }),
  sampleTicket({ id: 't3', seat: 3, kind: 'Pair', holder: { name: 'Cy', email: 'cy@example.com' } }),
];
const returns: TicketReturns = {
  isMoved: false,
  until: 'Thu, Mar 7, 9:30 AM',
  pieces: [
    { ticketIds: ['t1'], back: usd(1834), fee: usd(200) },
    { ticketIds: ['t2', 't3'], back: usd(2800), fee: usd(400) },
  ],
};

const show = (changes: object = {}) =>
  renderRemote(remote, '/my-tickets?order=abc', {
    [ORDER]: { body: { order, tickets, canReturn: false, returns, ...changes } },
  });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

describe('giving tickets back', () => {
  it('says for each what goes back, asks once more with the sum, and keeps the others', async () => {
    const { host } = show();
    expect(await screen.findByText('You can return tickets until Thu, Mar 7, 9:30 AM.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Return tickets' })).toBeDisabled();
    const pair = screen.getByRole('checkbox', {
      name: 'Tickets 2, 3 (Pair, Bo): You get $28.00 back; a fee of $4.00 is kept.',
    });
    await userEvent.click(pair);
    await press('Return tickets');
    expect(screen.getByText('Return 2 tickets? You get $28.00 back; a fee of $4.00 is kept.')).toBeVisible();
    host.answers[`${ORDER}/returns`] = new ApiError(409, { message: 'Your refund has changed' });
    await press('Yes, return them');
    expect(await screen.findByText('Your refund has changed')).toBeVisible();
    host.answers[`${ORDER}/returns`] = {
      body: {
        order: { ...order, quantity: 1, returned: usd(2800) },
        tickets: [
          tickets[0],
          ...tickets.slice(1).map((one) => ({ ...one, status: 'cancelled', code: null, qr: null })),
        ],
        canReturn: false,
        returns: { ...returns, pieces: returns.pieces.slice(0, 1) },
        refunds: [
          { id: 'r1', state: 'pending', amount: usd(2800), says: 'A refund of $28.00 is on its way.' },
        ],
      },
    };
    await press('Return tickets');
    await press('Yes, return them');
    expect(await screen.findByText(/Returned\. An email/)).toBeVisible();
    expect(
      screen.getByText(/^3 tickets \(2 canceled\), \$[\d.]+ paid, \$28\.00 on its way back\./),
    ).toBeVisible();
    expect(host.sent.at(-1)).toEqual({ ticketIds: ['t2', 't3'], backCents: 2800 });
    expect(screen.queryByRole('checkbox', { name: /^Tickets 2, 3/ })).toBeNull();
  });

  it('after a move says that everything goes back, and chooses all at once', async () => {
    show({ canReturn: true, returns: { ...returns, isMoved: true } });
    expect(await screen.findByRole('heading', { name: 'Can’t make the new date?' })).toBeVisible();
    await press('Choose all');
    await press('Return tickets');
    expect(screen.getByText(/^Return 3 tickets\? You get \$46\.34 back/)).toBeVisible();
    await press('Keep them');
    expect(screen.getByRole('button', { name: 'Return tickets' })).toBeEnabled();
  });

  it('chooses the only ticket by itself', async () => {
    show({ returns: { ...returns, pieces: returns.pieces.slice(0, 1) } });
    await press('Return tickets');
    expect(screen.getByText('Return 1 ticket? You get $18.34 back; a fee of $2.00 is kept.')).toBeVisible();
    await press('Keep it');
    expect(screen.getByRole('checkbox')).toBeChecked();
  });

  it('is not offered when nothing can go back', async () => {
    show({ returns: null });
    expect(await screen.findByRole('list', { name: 'Tickets' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Return tickets' })).toBeNull();
    expect(screen.getByText('Ticket 1, VIP, Lash Lab, Fri, Mar 8, 9:30 AM to 12:30 PM CST')).toBeVisible();
  });
});

it('shows the receipt with its tax line when it is asked for', async () => {
  const { host } = show();
  host.answers[`${ORDER}/receipt`] = new ApiError(500, { message: 'Please try again' });
  await press('Show the receipt');
  expect(await screen.findByText('Please try again')).toBeVisible();
  const receipt: TicketReceipt = {
    number: 'o1',
    paidOn: 'Fri, Mar 1, 6:00 AM',
    paidWith: 'by card',
    lines: [{ label: '2 × VIP', amount: usd(8000) }],
    discount: { label: 'Code GLOW', amount: usd(1600) },
    total: usd(6400),
    refunded: usd(2000),
    refunds: [
      { label: 'Sent back', amount: usd(2000) },
      { label: 'Not sent back yet', amount: usd(1100) },
    ],
    tax: { label: 'Sales tax 8.25%, included', amount: usd(252) },
  };
  host.answers[`${ORDER}/receipt`] = { body: receipt };
  await press('Show the receipt');
  expect(await screen.findByRole('heading', { name: 'Receipt' })).toBeVisible();
  const amount = (label: string) => screen.getByText(label).nextElementSibling;
  expect(amount('2 × VIP')).toHaveTextContent('$80.00');
  expect(amount('Code GLOW')).toHaveTextContent('−$16.00');
  expect(amount('Total')).toHaveTextContent('$64.00');
  expect(amount('Sent back')).toHaveTextContent('−$20.00');
  expect(amount('Not sent back yet')).toHaveTextContent('−$11.00');
  expect(amount('Sales tax 8.25%, included')).toHaveTextContent('$2.52');
});
