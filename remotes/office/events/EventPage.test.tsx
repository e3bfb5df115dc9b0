import { expect, it, jest } from '@jest/globals';
import type { OfficeEventItem } from '@glow50/contract/events/event-editor';
import { ApiError } from '@glow50/host/http/api-error';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openOffice } from '../testing/open-office';

const ONE = '/api/v1/office/events/1301';
const usd = (cents: number) => ({ cents, currency: 'USD' as const });
const sampleOrganizerEvent = (changes: Partial<OfficeEventItem> = {}): OfficeEventItem => ({
  id: 1301,
  status: 'submitted',
  form: {
    name: 'Lash Lab',
    category: 'Workshop',
    date: '2027-03-06',
    start: '09:30',
    end: '12:30',
    timeZone: 'America/Chicago',
    address: '200 Elm Street',
    city: 'Dallas',
    state: 'Texas',
    zipcode: '75201',
    contact: 'Nia',
    email: 'nia@example.com',
    description: 'A morning of lashes with tea.',
    priceCents: 2500,
    capacity: 20,
    thumbnailId: null,
  },
  organizer: 'Nia Brooks',
  providerId: null,
  img: null,
  startsAt: '2027-03-06T15:30:00.000Z',
  endsAt: '2027-03-06T18:30:00.000Z',
  whenLabel: 'Sat, Mar 6, 9:30 AM',
  isPast: false,
  seats: { capacity: 20, left: 20, label: null },
  sold: 0,
  admitted: 0,
  reason: null,
  submittedAt: '2026-11-16T15:00:00.000Z',
  actions: [],
  paid: usd(0),
  refunded: usd(0),
  failedRefunds: usd(0),
  ...changes,
});
const open = (event: OfficeEventItem) => openOffice('/office/events/1301', { [ONE]: { body: event } });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('lists events waiting for review', async () => {
  await openOffice('/office/events', {
    '/api/v1/office/events?status=submitted': { body: { total: 1, events: [sampleOrganizerEvent()] } },
  });
  expect(screen.getByRole('link', { name: 'Lash Lab' })).toHaveAttribute('href', '/office/events/1301');
  expect(screen.getByText('$25.00')).toBeVisible();
});

it('shows the picture of an event that is not public yet, and where it takes place', async () => {
  const thumbnailId = '019a0000-0000-7000-8000-000000000001';
  const event = sampleOrganizerEvent({ img: `/api/v1/events/1301/picture/${thumbnailId}` });
  const read = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('a picture'));
  URL.createObjectURL = () => 'blob:the-picture';
  URL.revokeObjectURL = () => undefined;
  await open({ ...event, form: { ...event.form, thumbnailId } });
  const picture = screen.getByRole('img', { name: 'The picture of the event' });
  await waitFor(() => expect(picture).toHaveAttribute('src', 'blob:the-picture'));
  expect(read.mock.calls.map(([address]) => address)).toEqual([`/api/v1/uploads/${thumbnailId}`]);
  expect(screen.getByText('200 Elm Street, Dallas, Texas 75201')).toBeVisible();
  read.mockRestore();
});

it('publishes an event', async () => {
  const { host } = await open(sampleOrganizerEvent());
  host.answers[`${ONE}/publish`] = { body: sampleOrganizerEvent({ status: 'published' }) };
  await press('Publish');
  expect(await screen.findByText(/It is public/)).toBeVisible();
  expect(host.toasts).toEqual(['Published. The organizer is told by email']);
});

it('declines an event only with a reason', async () => {
  const { host } = await open(sampleOrganizerEvent());
  await press('Decline');
  await press('Decline');
  const field = screen.getByLabelText('Why?');
  await waitFor(() => expect(field).toHaveAccessibleDescription('Say why, in at least 5 characters'));
  await userEvent.type(field, 'The address is missing');
  host.answers[`${ONE}/decline`] = {
    body: sampleOrganizerEvent({ status: 'declined', reason: 'The address is missing' }),
  };
  await press('Decline');
  expect(await screen.findByText(/The reason: The address is missing/)).toBeVisible();
  expect(host.sent).toEqual([{ reason: 'The address is missing' }]);
});

it('shows the current state of an event that its organizer withdrew in the meantime', async () => {
  const { host } = await open(sampleOrganizerEvent());
  host.answers[`${ONE}/publish`] = new ApiError(409, { message: 'It was taken back' });
  host.answers[ONE] = { body: sampleOrganizerEvent({ status: 'draft' }) };
  await press('Publish');
  expect(await screen.findByText('It is with its organizer.')).toBeVisible();
  expect(host.toasts).toEqual(['It was taken back']);
});

it('opens the door of a published event, and of no draft or canceled one', async () => {
  const { unmount } = await open(sampleOrganizerEvent({ status: 'published' }));
  expect(screen.getByRole('link', { name: 'Open the door' })).toHaveAttribute('href', '/check-in/1301');
  unmount();
  for (const event of [sampleOrganizerEvent(), sampleOrganizerEvent({ status: 'cancelled' })]) {
    const closed = await open(event);
    expect(screen.queryByRole('link', { name: 'Open the door' })).toBeNull();
    closed.unmount();
  }
});

it('finds events by words and shows state, tickets and money', async () => {
  const sold = sampleOrganizerEvent({
    status: 'published',
    sold: 8,
    paid: usd(20_000),
    refunded: usd(2500),
    office: {
      isTakenDown: true,
      changeRequest: null,
      changeRequestedAt: null,
      changeAnsweredAt: null,
      hasCanceled: false,
    },
  });
  const { host } = await openOffice('/office/events', {
    '/api/v1/office/events?status=submitted': { body: { total: 0, events: [] } },
    '/api/v1/office/events?q=lash&status=any': { body: { total: 1, events: [sold] } },
  });
  await userEvent.type(screen.getByLabelText('Event, organizer, city or number'), 'lash{Enter}');
  const row = await screen.findByRole('row', { name: /Lash Lab/ });
  for (const text of ['Published, sale stopped', '8 of 20', '$200.00', '$25.00 paid back']) {
    expect(row).toHaveTextContent(text);
  }
  expect(host.asked.at(-1)).toBe('/api/v1/office/events?q=lash&status=any');
});

it('publishes several chosen events at once, and names the one that could not be', async () => {
  const one = sampleOrganizerEvent();
  const two = sampleOrganizerEvent({ id: 1302, form: { ...one.form, name: 'Braid Bar' } });
  const { host } = await openOffice('/office/events', {
    '/api/v1/office/events?status=submitted': { body: { total: 2, events: [one, two] } },
  });
  await press('Select all on this page');
  host.answers['/api/v1/office/event-reviews'] = {
    body: {
      results: [
        { id: 1301, name: 'Lash Lab', problem: null },
        { id: 1302, name: 'Braid Bar', problem: 'It was taken back' },
      ],
    },
  };
  host.answers['/api/v1/office/events?status=submitted'] = { body: { total: 1, events: [two] } };
  await press('Publish 2 events');
  expect(await screen.findByText('Braid Bar (1302): It was taken back')).toBeVisible();
  expect(host.sent).toEqual([{ ids: [1301, 1302], action: 'publish' }]);
  expect(host.toasts).toEqual(['1 published']);
});

it('of a canceled event says what is being sent back, and where its reason is', async () => {
  await open(
    sampleOrganizerEvent({
      status: 'cancelled',
      sold: 1,
      reason: 'Glow50 canceled this event. You get a full refund.',
      paid: usd(2000),
      refunded: usd(0),
      valid: usd(2000),
      onTheWay: usd(1700),
      office: {
        isTakenDown: false,
        changeRequest: null,
        changeRequestedAt: null,
        changeAnsweredAt: null,
        hasCanceled: true,
      },
    }),
  );
  expect(screen.getByText('Tickets being canceled')).toBeVisible();
  expect(screen.queryByText('Tickets sold')).toBeNull();
  expect(screen.getByText('Being sent back').nextElementSibling).toHaveTextContent('$20.00');
  expect(screen.getByText('Refunds on their way').nextElementSibling).toHaveTextContent('$17.00');
  expect(screen.getByRole('link', { name: 'in the audit log' })).toHaveAttribute(
    'href',
    '/office/audit?section=events&q=1301',
  );
});

it('names what is paid back before one public event is canceled', async () => {
  const { host } = await open(
    sampleOrganizerEvent({ status: 'published', sold: 8, paid: usd(20_000), valid: usd(17_500) }),
  );
  await press('Cancel this event');
  expect(screen.getByText(/^8 tickets will be canceled, and \$175\.00 goes back\./)).toBeVisible();
  expect(screen.getByText(/Glow50 canceled this event\. You get a full refund\./)).toBeVisible();
  await userEvent.type(screen.getByLabelText('Why? For the audit log only'), 'Unlicensed peels');
  host.answers[`${ONE}/take-down`] = { body: sampleOrganizerEvent({ status: 'cancelled' }) };
  await press('Cancel and refund everyone');
  await waitFor(() => expect(host.sent).toEqual([{ reason: 'Unlicensed peels', cancels: true }]));
});

it('asks for a change of a public event and accepts it', async () => {
  const asked = sampleOrganizerEvent({
    status: 'published',
    office: {
      isTakenDown: false,
      changeRequest: 'Say what is included',
      changeRequestedAt: '2026-11-16T15:00:00.000Z',
      changeAnsweredAt: '2026-11-17T15:00:00.000Z',
      hasCanceled: false,
    },
  });
  const { host } = await open(sampleOrganizerEvent({ status: 'published' }));
  await press('Ask for a change');
  await userEvent.type(screen.getByLabelText('What should change?'), 'Say what is included');
  host.answers[`${ONE}/change-request`] = { body: asked };
  await press('Ask the organizer');
  expect(await screen.findByText(/Say what is included/)).toBeVisible();
  host.answers[`${ONE}/change-acceptance`] = { body: sampleOrganizerEvent({ status: 'published' }) };
  await press('It looks good now');
  await waitFor(() => expect(screen.queryByText(/Say what is included/)).toBeNull());
});
