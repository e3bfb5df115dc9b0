import { describe, expect, it } from '@jest/globals';
import type { OrganizerEvent, Sales } from '@glow50/contract/events/event-editor';
import { ApiError } from '@glow50/host/http/api-error';
import { RemoteRoot } from '@glow50/ui/RemoteRoot';
import { createMemoryRouter, RouterProvider } from '@glow50/host/router';
import { createFakeHost } from '@glow50/host/testing/fake-host';
import { ThemeProvider } from '@glow50/ui';
import { theme } from '@glow50/ui/theme';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleOrganizerEvent } from '../testing/ticket-samples';
import { EventEditor } from './EventEditor';

const EVENT = '/api/v1/my-events/7';
const usd = (cents: number) => ({ cents, currency: 'USD' as const });
const sales: Sales = {
  total: 1,
  tickets: 10,
  paid: usd(25000),
  refunded: usd(0),
  onTheWay: usd(0),
  failed: usd(0),
  sales: [
    {
      orderId: 'o1',
      status: 'confirmed',
      buyer: { name: 'Ada Lovelace', email: 'ada@example.com' },
      quantity: 10,
      paid: usd(25000),
      refunded: usd(0),
      boughtAt: '2030-03-01T12:00:00.000Z',
      refunds: [],
    },
  ],
};

function renderEditor(event: OrganizerEvent | null, sold = sales) {
  const host = createFakeHost({});
  const element = (
    <RemoteRoot host={host}>
      <EventEditor
        event={event}
        sales={event?.status === 'published' ? { ok: true, data: sold } : null}
        categories={['Workshop']}
      />
    </RemoteRoot>
  );
  const router = createMemoryRouter([
    { path: '*', element, loader: () => null, HydrateFallback: () => null },
  ]);
  render(
    <ThemeProvider theme={theme}>
      <RouterProvider router={router} />
    </ThemeProvider>,
  );
  return host;
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

describe('the event editor', () => {
  it('shows what is missing at each field and sends nothing', async () => {
    const host = renderEditor(null);
    await press('Send for review');
    expect(await screen.findByText('Enter the name of the event')).toBeVisible();
    expect(screen.getByText('Enter a price like 25 or 20.34; 0 is free')).toBeVisible();
    expect(host.sent).toEqual([]);
  });

  it('saves a draft with anything in it', async () => {
    const host = renderEditor(null);
    await userEvent.type(await screen.findByLabelText('Event name'), 'Lash');
    await userEvent.type(screen.getByLabelText('Price per person in dollars'), 'about ten');
    host.answers['/api/v1/my-event-drafts'] = {
      body: sampleOrganizerEvent({ status: 'draft', actions: ['change', 'submit', 'remove'] }),
    };
    await press('Save draft');
    await waitFor(() => expect(host.toasts).toEqual(['Draft saved']));
    expect(host.sent).toEqual([expect.objectContaining({ name: 'Lash', price: 'about ten', date: '' })]);
  });

  it('refuses a past date at once', async () => {
    renderEditor(null);
    fireEvent.change(await screen.findByLabelText('Date'), { target: { value: '2020-01-01' } });
    expect(await screen.findByText('This is in the past. Choose a later day')).toBeVisible();
    fireEvent.change(screen.getByLabelText('Date'), { target: { value: '2090-01-01' } });
    await waitFor(() => expect(screen.queryByText('This is in the past. Choose a later day')).toBeNull());
  });

  it('shows failed refunds in the words that the buyer reads', async () => {
    const says = '$25.00 could not be sent back. We are trying again, or send it another way.';
    const [sale] = sales.sales;
    if (!sale) throw new Error('There is no sample');
    renderEditor(sampleOrganizerEvent(), {
      ...sales,
      failed: usd(2500),
      sales: [{ ...sale, refunds: [{ id: 'r1', state: 'failed', amount: usd(2500), says }] }],
    });
    expect(await screen.findByText(says)).toBeVisible();
    expect(screen.getByText('Failed refunds')).toBeVisible();
  });

  it('says what a move does, and moves the event only when that is confirmed', async () => {
    const host = renderEditor(sampleOrganizerEvent());
    const message = '10 tickets are out. Their guests are emailed';
    host.answers[EVENT] = new ApiError(409, { message, errors: [{ path: 'confirmsMove', message }] });
    const street = await screen.findByLabelText('Street and number');
    fireEvent.change(street, { target: { value: '7 Oak Street' } });
    fireEvent.click(screen.getByText('Save changes'));
    expect(await screen.findByText(`${message}.`, { exact: false })).toBeInTheDocument();
    expect(street).toHaveValue('7 Oak Street');
    host.answers[EVENT] = { body: sampleOrganizerEvent() };
    fireEvent.click(screen.getByText('Yes, move it and tell them'));
    await waitFor(() => expect(host.toasts).toEqual(['Saved']));
    expect(host.sent.at(-1)).toMatchObject({ address: '7 Oak Street', confirmsMove: true });
  });

  it('copies an event for the following weeks', async () => {
    const host = renderEditor(sampleOrganizerEvent());
    await press('Repeat it');
    await userEvent.clear(screen.getByLabelText('How many more dates'));
    await userEvent.type(screen.getByLabelText('How many more dates'), '2');
    host.answers[`${EVENT}/copies`] = {
      body: { total: 2, events: [sampleOrganizerEvent({ id: 8 }), sampleOrganizerEvent({ id: 9 })] },
    };
    await press('Plan 2 dates');
    await waitFor(() => expect(host.toasts).toEqual(['2 drafts are planned']));
    expect(host.sent).toEqual([{ dates: ['2030-03-15', '2030-03-22'], submits: false }]);
  });

  it('saves a draft and sends it for review', async () => {
    const draft = sampleOrganizerEvent({ status: 'draft', actions: ['change', 'submit', 'remove'] });
    const host = renderEditor(draft);
    host.answers[EVENT] = { body: draft };
    host.answers[`${EVENT}/submit`] = new ApiError(409, { message: 'It would begin in the past' });
    await press('Send for review');
    expect(await screen.findByText('It would begin in the past')).toBeVisible();
    host.answers[`${EVENT}/submit`] = {
      body: sampleOrganizerEvent({ status: 'submitted', actions: ['change', 'withdraw'] }),
    };
    await press('Send for review');
    expect(await screen.findByText('In review')).toBeVisible();
    expect(host.sent.at(-1)).toMatchObject({ priceCents: 2500, capacity: 50, name: 'Lash Lab' });
    expect(screen.queryByLabelText('Event name')).toBeNull();
  });

  it('shows a server error at its field', async () => {
    const draft = sampleOrganizerEvent({ status: 'draft', actions: ['change', 'submit'] });
    const host = renderEditor(draft);
    host.answers[EVENT] = new ApiError(400, {
      message: 'Please check your event',
      errors: [{ path: 'start', message: 'The clock skips this time' }],
    });
    await press('Send for review');
    expect(await screen.findByText('The clock skips this time')).toBeVisible();
    expect(screen.getByLabelText('Start')).toHaveFocus();
  });

  it('shows the cost of canceling before it is done', async () => {
    const host = renderEditor(sampleOrganizerEvent());
    expect(await screen.findByText('Ada Lovelace')).toBeVisible();
    expect(screen.getByText(/10 tickets will be canceled\. \$250\.00 goes back/)).toBeVisible();
    await press('Call this event off');
    await press('Yes, call it off');
    expect(await screen.findByText('Say why, in at least 5 characters')).toBeVisible();
    await userEvent.type(screen.getByLabelText(/^Why\?/), 'The roof leaks');
    host.answers[`${EVENT}/cancel`] = {
      body: sampleOrganizerEvent({ status: 'cancelled', reason: 'The roof leaks', actions: [] }),
    };
    await press('Yes, call it off');
    expect(await screen.findByText(/You called it off: The roof leaks/)).toBeVisible();
    expect(host.sent).toEqual([{ reason: 'The roof leaks' }]);
  });
});
