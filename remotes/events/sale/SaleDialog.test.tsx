import { describe, expect, it } from '@jest/globals';
import { NetworkError } from '@glow50/host/http/api-error';
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
    await press('Get my tickets');
    expect(screen.getAllByText('Enter the name')).toHaveLength(2);
    await userEvent.type(screen.getByLabelText('Name on ticket 1'), 'Ada');
    await userEvent.type(screen.getByLabelText('Name on ticket 2'), 'Bo');

    const named = sampleOrder({ buyer: guest, total: free, price: free });
    host.answers[`${ORDER}/buyer`] = { body: named };
    const bought = { ...named, status: 'confirmed' as const, token: 'order-token', holdSecondsLeft: null };
    host.answers[`${ORDER}/payment`] = { body: { order: bought, payment: null } };
    await press('Get my tickets');
    expect(await screen.findByRole('heading', { name: 'You are going!' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'See my tickets' })).toHaveAttribute(
      'href',
      '/my-tickets?order=order-token',
    );
    expect(host.sent).toContainEqual({ ...guest, attendees: ['Ada', 'Bo'] });
  });

  it('resumes the seats that the visitor still holds', async () => {
    await renderDialog({ [CURRENT]: { body: { order: sampleOrder({ buyer: guest }) } } });
    expect(await screen.findByLabelText('Your name')).toHaveValue(guest.name);
    expect(screen.getByText(/2 tickets kept for you/)).toBeVisible();
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
