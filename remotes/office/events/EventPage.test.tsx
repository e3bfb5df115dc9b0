import { expect, it } from '@jest/globals';
import type { OrganizerEvent } from '@glow50/contract/events/event-editor';
import { ApiError } from '@glow50/host/http/api-error';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openOffice } from '../testing/open-office';

const ONE = '/api/v1/office/events/1301';
const sampleOrganizerEvent = (changes: Partial<OrganizerEvent> = {}): OrganizerEvent => ({
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
  whenLabel: 'Sat, Mar 6, 9:30 am',
  isPast: false,
  seats: { capacity: 20, left: 20, label: null },
  sold: 0,
  admitted: 0,
  reason: null,
  submittedAt: '2026-11-16T15:00:00.000Z',
  actions: [],
  ...changes,
});
const open = (event: OrganizerEvent) => openOffice('/office/events/1301', { [ONE]: { body: event } });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('lists events waiting for review', async () => {
  await openOffice('/office/events', {
    '/api/v1/office/events?status=submitted': { body: { total: 1, events: [sampleOrganizerEvent()] } },
  });
  expect(screen.getByRole('link', { name: 'Lash Lab' })).toHaveAttribute('href', '/office/events/1301');
  expect(screen.getByText('$25.00')).toBeVisible();
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

it('opens the door of a published event, and of no draft', async () => {
  const { unmount } = await open(sampleOrganizerEvent({ status: 'published' }));
  expect(screen.getByRole('link', { name: 'Open the door' })).toHaveAttribute('href', '/check-in/1301');
  unmount();
  await open(sampleOrganizerEvent());
  expect(screen.queryByRole('link', { name: 'Open the door' })).toBeNull();
});
