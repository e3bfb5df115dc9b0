import { AUTH_TEXTS } from '@glow50/contract/messages';
import { describe, expect, it } from '@jest/globals';
import { ApiError, NetworkError } from '@glow50/host/http/api-error';
import { type Answers, createFakeHost } from '@glow50/host/testing/fake-host';
import { sampleEvent } from '@glow50/contract/testing/samples';
import { ThemeProvider } from '@glow50/ui';
import { theme } from '@glow50/ui/theme';
import { createMemoryRouter, RouterProvider } from '@glow50/host/router';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';
import { sampleOrder } from '../testing/ticket-samples';

const EVENT = '/api/v1/event-details/7';
const CURRENT = '/api/v1/events/7/current-order';
const HOLD = '/api/v1/events/7/orders';
const ORDER = `${HOLD}/o1`;
const guest = { name: 'Ada Lovelace', email: 'ada@example.com' };
const known = { ...guest, isConfirmed: true };
const free = { cents: 0, currency: 'USD' as const };

async function renderDialog(answers: Answers) {
  const host = createFakeHost({
    [EVENT]: { body: sampleEvent() },
    [CURRENT]: { body: { order: null } },
    ...answers,
  });
  const { getTicket } = remote.createRemote(host).commands;
  if (!getTicket || !('load' in getTicket)) throw new Error('The remote does not offer getTicket');
  const GetTicket = await getTicket.load();
  const element = <GetTicket args={{ eventId: 7 }} onClose={() => undefined} titleId="title" />;
  const router = createMemoryRouter([{ path: '*', element }]);
  render(
    <ThemeProvider theme={theme}>
      <RouterProvider router={router} />
    </ThemeProvider>,
  );
  return host;
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

describe('getting tickets', () => {
  it('leads from the number of tickets through the names to the tickets', async () => {
    const host = await renderDialog({ [HOLD]: { body: sampleOrder({ total: free, price: free }) } });
    await press('One ticket more');
    expect(screen.getByText('$50.00')).toBeVisible();
    await press('Continue');
    expect(await screen.findByRole('heading', { name: 'Who is coming?' })).toHaveFocus();
    expect(screen.getByRole('timer')).toHaveTextContent(/^1[45]:\d\d$/);

    await press('Get my tickets');
    expect(screen.getByText('Enter your name')).toBeVisible();
    await userEvent.type(screen.getByLabelText('Your name'), guest.name);
    await userEvent.type(screen.getByLabelText('Email for the tickets'), guest.email);
    await userEvent.click(screen.getByRole('checkbox', { name: /each person’s own name/ }));
    await userEvent.type(screen.getByLabelText('Name on ticket 2'), 'Bo');

    const named = sampleOrder({ buyer: known, total: free, price: free });
    host.answers[`${ORDER}/buyer`] = { body: named };
    const bought = { ...named, status: 'confirmed' as const, token: 'order-token', holdSecondsLeft: null };
    host.answers[`${ORDER}/payment`] = { body: { order: bought, payment: null } };
    await press('Get my tickets');
    expect(await screen.findByRole('heading', { name: 'You are going!' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'See my tickets' })).toHaveAttribute(
      'href',
      '/my-tickets?order=order-token',
    );
    expect(host.sent).toContainEqual({ ...guest, attendees: ['', 'Bo'] });
  });

  it('asks guests for the address of paid tickets twice', async () => {
    const held = sampleOrder({ quantity: 1 });
    const host = await renderDialog({ [CURRENT]: { body: { order: held } } });
    host.answers[`${ORDER}/buyer`] = { body: { ...held, buyer: { ...guest, isConfirmed: false } } };
    await userEvent.type(await screen.findByLabelText('Your name'), guest.name);
    await userEvent.type(screen.getByLabelText('Email for the tickets'), guest.email);
    await press('Continue to payment');
    expect(await screen.findByText('Enter the same address again')).toBeVisible();
    await userEvent.type(screen.getByLabelText('The same email again'), 'ada@exmaple.com');
    await press('Continue to payment');
    expect(await screen.findByText('The two addresses don’t match')).toBeVisible();
    expect(host.sent).toEqual([]);
    await userEvent.clear(screen.getByLabelText('The same email again'));
    await userEvent.type(screen.getByLabelText('The same email again'), 'Ada@example.com');
    await press('Continue to payment');
    expect(await screen.findByRole('heading', { name: 'Payment' })).toBeVisible();
    expect(host.sent).toContainEqual({ ...guest, attendees: [] });
  });

  it('does not ask again for an address that the buyer has confirmed', async () => {
    await renderDialog({ [CURRENT]: { body: { order: sampleOrder({ buyer: known }) } } });
    expect(await screen.findByLabelText('Email for the tickets')).toHaveValue(guest.email);
    expect(screen.queryByLabelText('The same email again')).toBeNull();
    await userEvent.type(screen.getByLabelText('Email for the tickets'), 'x');
    expect(await screen.findByLabelText('The same email again')).toBeVisible();
  });

  it('knows the address that the link of a waitlist was sent to', async () => {
    await renderDialog({ [CURRENT]: { body: { order: sampleOrder({ confirmedEmail: guest.email }) } } });
    expect(await screen.findByLabelText('Email for the tickets')).toHaveValue(guest.email);
    expect(screen.queryByLabelText('The same email again')).toBeNull();
  });

  it('asks guests for the code before their free tickets, and keeps what they typed', async () => {
    const held = sampleOrder({ quantity: 1, price: free, total: free });
    const unconfirmed = { ...held, buyer: { ...guest, isConfirmed: false } };
    const confirmed = { ...held, buyer: known };
    const host = await renderDialog({
      [CURRENT]: { body: { order: held } },
      [`${ORDER}/buyer`]: { body: unconfirmed },
      [`${ORDER}/code`]: { body: { ...unconfirmed, holdSecondsLeft: 600 } },
      [`${ORDER}/code-check`]: new ApiError(400, { message: 'Invalid OTP' }),
      [`${ORDER}/payment`]: new ApiError(429, { message: 'These are ordered already' }),
    });
    await userEvent.type(await screen.findByLabelText('Your name'), guest.name);
    await userEvent.type(screen.getByLabelText('Email for the tickets'), guest.email);
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { name: 'Confirm your email' })).toHaveFocus();
    expect(await screen.findByText(/^We sent a 4-digit code to ada@example.com/)).toBeVisible();
    expect(screen.getByRole('timer')).toHaveTextContent(/^(10:0[01]|9:\d\d)$/);
    expect(screen.getByText(/so you have less time now/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Verify' })).toBeDisabled();
    const boxes = screen.getByLabelText('4-digit code');
    await userEvent.type(boxes, '1234{Enter}');
    expect(await screen.findByText(AUTH_TEXTS.wrongCode)).toBeVisible();
    expect(boxes).toHaveValue('1234');

    await press('Use another email');
    expect(screen.getByLabelText('Your name')).toHaveValue(guest.name);
    expect(screen.getByLabelText('Email for the tickets')).toHaveValue(guest.email);
    await press('Get my tickets');
    expect(await screen.findByLabelText('4-digit code')).toHaveValue('1234');
    expect(host.asked.filter((address) => address === `${ORDER}/code`)).toHaveLength(1);

    host.answers[`${ORDER}/code-check`] = { body: confirmed };
    host.answers[`${ORDER}/buyer`] = { body: confirmed };
    await press('Verify');
    expect(await screen.findByText('These are ordered already')).toBeVisible();
    expect(screen.getByLabelText('Your name')).toHaveValue(guest.name);
    const bought = { ...confirmed, status: 'confirmed' as const, token: 't', holdSecondsLeft: null };
    host.answers[`${ORDER}/payment`] = { body: { order: bought, payment: null } };
    await press('Get my tickets');
    expect(await screen.findByRole('heading', { name: 'You are going!' })).toBeVisible();
  });

  it('offers no more free tickets than one client can have', async () => {
    await renderDialog({ [EVENT]: { body: sampleEvent({ price: free }) } });
    await press('One ticket more');
    expect(screen.getByRole('button', { name: 'One ticket more' })).toBeDisabled();
    expect(screen.getByText(/At most 2 in one order/)).toBeVisible();
  });

  it('resumes the seats that the visitor still holds', async () => {
    await renderDialog({ [CURRENT]: { body: { order: sampleOrder({ buyer: known }) } } });
    expect(await screen.findByLabelText('Your name')).toHaveValue(guest.name);
    expect(screen.getByText(/2 tickets kept for you/)).toBeVisible();
  });

  it('asks for the card again when the page was reloaded after one was refused', async () => {
    const refused = sampleOrder({ buyer: { ...guest, isConfirmed: true }, method: 'card' });
    await renderDialog({
      [CURRENT]: { body: { order: refused } },
      '/api/v1/payments/config': { body: { provider: 'test' } },
    });
    expect(await screen.findByText('Enter your card again: card numbers are not kept.')).toBeVisible();
    expect(await screen.findByLabelText('Card number')).toBeValid();
  });

  it('says that the last seats were just taken', async () => {
    const host = await renderDialog({});
    await screen.findByRole('button', { name: 'Continue' });
    host.answers[EVENT] = { body: sampleEvent({ seats: { capacity: 60, left: 0, label: 'Sold out' } }) };
    await press('Continue');
    expect(await screen.findByRole('heading', { name: 'Sold out' })).toBeVisible();
  });

  it('offers no more tickets than seats left', async () => {
    await renderDialog({
      [EVENT]: { body: sampleEvent({ seats: { capacity: 60, left: 2, label: 'Last 2' } }) },
    });
    await press('One ticket more');
    expect(screen.getByRole('button', { name: 'One ticket more' })).toBeDisabled();
    expect(screen.getByText(/Last 2/)).toBeVisible();
  });

  it('releases the seats on Back', async () => {
    const host = await renderDialog({ [CURRENT]: { body: { order: sampleOrder() } } });
    host.answers[ORDER] = { body: sampleOrder({ status: 'expired', holdSecondsLeft: null }) };
    await press('Back');
    expect(await screen.findByRole('button', { name: 'Continue' })).toBeVisible();
    expect(host.asked).toContain(ORDER);
  });

  it('recovers with Retry', async () => {
    const host = await renderDialog({ [EVENT]: new NetworkError('offline') });
    await screen.findByRole('button', { name: 'Retry' });
    host.answers[EVENT] = { body: sampleEvent() };
    await press('Retry');
    expect(await screen.findByRole('button', { name: 'Continue' })).toBeVisible();
  });
});
