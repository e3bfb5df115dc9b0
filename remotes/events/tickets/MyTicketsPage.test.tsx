import { describe, expect, it } from '@jest/globals';
import { ApiError } from '@glow50/host/http/api-error';
import { renderRemote } from '@glow50/ui/testing/render-remote';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';
import { sampleOrder, sampleTicket } from '../testing/ticket-samples';

const ORDER = '/api/v1/ticket-orders/abc';
const TICKET = '/api/v1/tickets/ticket-token';
const buyer = { name: 'Ada Lovelace', email: 'ada@example.com', isConfirmed: true };
const order = sampleOrder({
  status: 'confirmed',
  payment: 'paid',
  buyer,
  token: 'abc',
  holdSecondsLeft: null,
});
const transferred = sampleTicket({
  id: 't2',
  seat: 2,
  status: 'passed_on',
  code: null,
  qr: null,
  token: null,
});

describe('my tickets', () => {
  it('shows an order to anyone with its link, with a code per seat', async () => {
    renderRemote(remote, '/my-tickets?order=abc', {
      [ORDER]: { body: { order, tickets: [sampleTicket(), transferred], canReturn: false } },
    });
    const list = await screen.findByRole('list', { name: 'Tickets' });
    expect(within(list).getByRole('img', { name: 'Code of the ticket of Ada Lovelace' })).toBeVisible();
    expect(within(list).getByText('G50-7-AAAA-BBBB-CCCC-DDDD')).toBeVisible();
    expect(within(list).getByText('Passed on to Ada Lovelace')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Add to my calendar' })).toHaveAttribute(
      'href',
      `${ORDER}/calendar`,
    );
    expect(screen.queryByText(/Return the tickets/)).toBeNull();
  });

  it('takes a canceled event out of the calendar, and says what a moved one was before', async () => {
    const canceled = { ...order, status: 'cancelled' as const };
    const move = {
      was: 'Friday, March 1, 2030, 9:30 AM to 11:30 AM, at 1 Elm Street',
      reason: 'The roof leaks',
    };
    renderRemote(remote, '/my-tickets?order=abc', {
      [ORDER]: { body: { order: canceled, tickets: [sampleTicket()], canReturn: false, move } },
    });
    expect(await screen.findByRole('link', { name: 'Remove it from my calendar' })).toBeVisible();
    expect(
      screen.getByText(
        /^The event was changed since you bought\. Before, it was planned for Friday, March 1/,
      ),
    ).toHaveTextContent(/says why: The roof leaks\.$/);
  });

  it('returns tickets after the event was moved, and shows the refund first', async () => {
    const { host } = renderRemote(remote, '/my-tickets?order=abc', {
      [ORDER]: { body: { order, tickets: [sampleTicket()], canReturn: true } },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Return the tickets' }));
    expect(screen.getByText(/You get \$50\.00 back/)).toBeVisible();
    host.answers[`${ORDER}/return`] = {
      body: { order: { ...order, status: 'cancelled' }, tickets: [], canReturn: false },
    };
    await userEvent.click(screen.getByRole('button', { name: 'Yes, return them' }));
    expect(await screen.findByText(/Returned\. An email/)).toBeVisible();
  });

  it('transfers a ticket and removes its code from the screen', async () => {
    const held = { event: order.event, ticket: sampleTicket(), orderToken: 'abc', canTransfer: true };
    const { host } = renderRemote(remote, '/my-tickets?ticket=ticket-token', { [TICKET]: { body: held } });
    await userEvent.click(await screen.findByRole('button', { name: 'Pass it on' }));
    expect(screen.getByText('Enter their name')).toBeVisible();
    await userEvent.type(screen.getByLabelText('Their name'), 'Bo Diaz');
    await userEvent.type(screen.getByLabelText('Their email'), 'bo@example.com');
    host.answers[`${TICKET}/transfer`] = new ApiError(409, { message: 'It has let somebody in' });
    await userEvent.click(screen.getByRole('button', { name: 'Pass it on' }));
    expect(await screen.findByText('It has let somebody in')).toBeVisible();
    expect(screen.getByLabelText('Their email')).toHaveValue('bo@example.com');
    host.answers[`${TICKET}/transfer`] = { body: { message: 'Passed on' } };
    await userEvent.click(screen.getByRole('button', { name: 'Pass it on' }));
    expect(await screen.findByText(/Passed on to bo@example\.com/)).toBeVisible();
    expect(screen.queryByText('G50-7-AAAA-BBBB-CCCC-DDDD')).toBeNull();
  });

  it('explains that a ticket was transferred', async () => {
    renderRemote(remote, '/my-tickets?ticket=ticket-token', {
      [TICKET]: new ApiError(410, { message: 'Passed on' }),
    });
    expect(await screen.findByRole('heading', { name: 'This ticket was passed on' })).toBeVisible();
  });

  it('asks signed-out visitors to sign in, and sends the links of an address again', async () => {
    const { host } = renderRemote(remote, '/my-tickets', {});
    expect(await screen.findByRole('heading', { name: 'Sign in to see your tickets' })).toBeVisible();
    host.answers['/api/v1/my-tickets/links'] = {
      body: { message: 'If this address has tickets, we send them' },
    };
    await userEvent.type(screen.getByLabelText('Email'), 'ada@example.com');
    await userEvent.click(screen.getByRole('button', { name: 'Send my tickets again' }));
    expect(await screen.findByText(/^If this address has tickets, we send them/)).toBeVisible();
    expect(host.sent).toEqual([{ email: 'ada@example.com' }]);
  });

  it('offers to send the links again when a link leads to no ticket', async () => {
    renderRemote(remote, '/my-tickets?order=old', {});
    expect(await screen.findByRole('heading', { name: 'This link doesn’t lead to a ticket' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send my tickets again' })).toBeVisible();
  });

  it('puts a name on a ticket that was bought without one', async () => {
    const { host } = renderRemote(remote, '/my-tickets?order=abc', {
      [ORDER]: { body: { order, tickets: [sampleTicket()], canReturn: false } },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Change the name on ticket 1' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Enter the name')).toBeVisible();
    const named = sampleTicket({ holder: { name: 'Bo Diaz', email: 'ada@example.com' } });
    host.answers[`${TICKET}/name`] = {
      body: { event: order.event, ticket: named, orderToken: 'abc', canTransfer: true },
    };
    await userEvent.type(screen.getByLabelText('Name on ticket 1'), 'Bo Diaz');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('heading', { name: 'Bo Diaz' })).toBeVisible();
    expect(host.sent).toEqual([{ name: 'Bo Diaz' }]);
  });

  it('offers the wallets that the site has keys for', async () => {
    const held = {
      event: order.event,
      ticket: sampleTicket(),
      orderToken: null,
      canTransfer: true,
      wallets: ['apple', 'google'],
    };
    const { host } = renderRemote(remote, '/my-tickets?ticket=ticket-token', { [TICKET]: { body: held } });
    expect(await screen.findByRole('link', { name: 'Add to Apple Wallet' })).toHaveAttribute(
      'href',
      `${TICKET}/apple-wallet`,
    );
    host.answers[`${TICKET}/google-wallet`] = new ApiError(409, { message: 'No longer valid' });
    await userEvent.click(screen.getByRole('button', { name: 'Add to Google Wallet' }));
    expect(host.toasts).toEqual(['No longer valid']);
  });

  it('says when a guest has checked out and may come in again', async () => {
    const ticket = sampleTicket({ status: 'admitted', admittedAt: '2026-03-06T15:00:00Z', isOutside: true });
    const held = { event: order.event, ticket, orderToken: null, canTransfer: false };
    renderRemote(remote, '/my-tickets?ticket=ticket-token', { [TICKET]: { body: held } });
    expect(await screen.findByText('Checked out, lets you in again')).toBeVisible();
    expect(screen.queryByText('Already let in')).toBeNull();
  });

  it('names who passed a ticket on', async () => {
    const held = {
      event: order.event,
      ticket: sampleTicket({ passedBy: 'Bo Diaz' }),
      orderToken: null,
      canTransfer: true,
    };
    renderRemote(remote, '/my-tickets?ticket=ticket-token', { [TICKET]: { body: held } });
    expect(await screen.findByText('Passed on to you by Bo Diaz')).toBeVisible();
  });
});
