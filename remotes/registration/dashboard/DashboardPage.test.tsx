import type { User } from '@glow50/contract/accounts/auth';
import type { BusinessOverview } from '@glow50/contract/dashboard/dashboard';
import { ApiError } from '@glow50/host/http/api-error';
import type { Answers } from '@glow50/host/testing/fake-host';
import { renderRemote } from '@glow50/ui/testing/render-remote';
import { expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';

const grace: User = { fullName: 'Grace', email: 'grace@example.com', role: 'user', isVerified: true };
const open = (query: string, answers: Answers, user: User | null = grace) =>
  renderRemote(remote, `/profile-v1${query}`, answers, user);

const overview: BusinessOverview = {
  providerId: '0192f0c0-0000-7000-8000-000000000001',
  name: 'Grace Styles',
  img: null,
  today: '2026-03-02',
  bookings: [
    {
      id: '0192f0c0-0000-7000-8000-000000000002',
      service: 'Silk press',
      customer: 'Ann Guest',
      timeLabel: '2:00 PM – 3:00 PM',
      status: 'confirmed',
    },
  ],
  next: { label: 'Fri, Mar 6, 2:00 PM', service: 'Hair Dressing' },
  days: [
    { date: '2026-03-01', earnedCents: 2034, views: 3 },
    { date: '2026-03-02', earnedCents: 0, views: 1 },
  ],
  hours: [{ day: 1, from: '09:00', to: '18:00' }],
  offeredServices: 2,
};

/** An editor is lazy-loaded, and the test compiles it on first use. */
const FIRST = { timeout: 20_000 };

const save = async (name = 'Save') => userEvent.click(screen.getByRole('button', { name }));

it('shows the overview of the day and every tile', async () => {
  open('', { '/api/v1/provider/overview': { body: overview } });
  expect(await screen.findByText('Silk press, Ann Guest', {}, FIRST)).toBeVisible();
  expect(screen.getByText('Then: Hair Dressing, Fri, Mar 6, 2:00 PM')).toBeVisible();
  const earnings = 'Earnings of the last 14 days: most on Sun, Mar 1, $20.34';
  expect(screen.getByRole('img', { name: earnings })).toBeVisible();
  const tiles = within(screen.getByRole('navigation', { name: 'Tiles' })).getAllByRole('link');
  const labels = tiles.map((tile) => tile.querySelector('b')?.textContent);
  expect(labels.slice(0, 14)).toEqual([
    'photo',
    'services',
    'place',
    'availability hours',
    'social media',
    'update service',
    'terms and privacy',
    'my bookings',
    'my events',
    'sponsor info',
    'become a sponsor',
    'connections',
    'collaborations',
    'referral',
  ]);
});

it('asks the owner of a page without a street to enter it', async () => {
  open('', { '/api/v1/provider/overview': { body: { ...overview, isStreetMissing: true } } });
  expect(await screen.findByText(/^Your customers don’t know where to go/, {}, FIRST)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Enter it now' })).toHaveAttribute(
    'href',
    '/profile-v1?tile=place',
  );
});

it('sends guests to sign in, and accounts without a provider page to registration', async () => {
  const guest = open('', {}, null);
  expect(await screen.findByText('Sign in to run your business')).toBeVisible();
  guest.unmount();
  open('', {});
  expect(await screen.findByText('You have no page in the directory yet')).toBeVisible();
});

const HANDLES = {
  version: 'v1',
  insta: '',
  fb: '',
  pinterest: '',
  tiktok: '',
  unused: ['fb', 'pinterest', 'tiktok'],
};

it('keeps typed values while saving fails, and saves them on retry', async () => {
  const path = '/api/v1/provider/handles';
  const { host } = open('?tile=social-media', { [path]: { body: HANDLES } });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Instagram' }, FIRST), '@mine');
  host.answers[path] = new ApiError(503, { message: 'We are busy' });
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent('We are busy');
  expect(screen.getByRole('textbox', { name: 'Instagram' })).toHaveValue('@mine');
  host.answers[path] = { body: { ...HANDLES, insta: 'mine', version: 'v2' } };
  await save();
  expect(host.sent.at(-1)).toEqual({ ...HANDLES, insta: 'mine' });
  expect(host.toasts).toContain('Saved');
});

it('lists the bookings that new hours would no longer cover, and saves after confirmation', async () => {
  const path = '/api/v1/provider/hours';
  const closed = { enabled: false, from: '09:00', to: '18:00' };
  const hours = {
    version: 'v1',
    schedule: Array.from({ length: 7 }, () => ({ ...closed })),
    exceptions: [],
    noticeMinutes: 60,
    bufferBeforeMinutes: 0,
    bufferAfterMinutes: 0,
  };
  const { host } = open('?tile=hours', { [path]: { body: hours } });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Tuesday' }, FIRST));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Tuesday to' }), '08:30');
  await save();
  expect(await screen.findByText('The end has to be after the start')).toBeVisible();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Tuesday to' }), '19:30');
  const errors = [{ path: 'bookings.0', message: 'Silk press, Ann, Friday' }];
  host.answers[path] = new ApiError(409, { message: 'Some bookings would fall outside', errors });
  await save();
  expect(await screen.findByText('Silk press, Ann, Friday')).toBeVisible();
  host.answers[path] = { body: { ...hours, version: 'v2' } };
  await save('Go ahead and keep these bookings');
  expect(host.sent.at(-1)).toMatchObject({ keepBookings: true, version: 'v1' });
});

it('adds a service and shows validation errors', async () => {
  const path = '/api/v1/provider/services';
  const { host } = open('?tile=update-service', { [path]: { body: [] } });
  await userEvent.click(await screen.findByRole('button', { name: 'Add a service' }, FIRST));
  await userEvent.type(screen.getByRole('textbox', { name: 'Service name' }), 'Gems');
  await userEvent.type(screen.getByRole('textbox', { name: 'Price' }), 'free');
  await save();
  expect(await screen.findByText('Enter the price, like 20.34')).toBeVisible();
  await userEvent.clear(screen.getByRole('textbox', { name: 'Price' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Price' }), '32.50');
  await userEvent.click(screen.getByRole('radio', { name: 'GEMIST' }));
  await save();
  expect(host.sent.at(-1)).toMatchObject({ service_name: 'Gems', price: '32.50', kind: 'gemist' });
});

it('changes the place and shows missing values at their fields', async () => {
  const path = '/api/v1/provider/place';
  const place = {
    version: 'v1',
    locationType: 'private-suite',
    city: 'dallas',
    street_name: '',
    city_name: 'Plano',
    state: 'Texas',
    zipcode: '75201',
    visitsCustomers: false,
    phone: '',
    arrivalNote: '',
  };
  const { host } = open('?tile=place', { [path]: { body: place } });
  await userEvent.click(await screen.findByRole('radio', { name: 'Plano' }, FIRST));
  await save();
  expect(await screen.findByText('Enter street and number')).toBeVisible();
  await userEvent.type(screen.getByRole('textbox', { name: 'Street' }), '1 Elm');
  await save();
  expect(host.sent).toEqual([{ ...place, city: 'plano', street_name: '1 Elm' }]);
});

it('asks for an address of its own before customers may pay by Zelle', async () => {
  const path = '/api/v1/provider/payment';
  const payment = { version: 'v1', takesZelle: false, zelleAddress: '' };
  const { host } = open('?tile=payment', { [path]: { body: payment } });
  await userEvent.click(
    await screen.findByRole('checkbox', { name: 'My customers can pay by Zelle' }, FIRST),
  );
  await save();
  expect(await screen.findByText('Enter the email or phone number of your Zelle account')).toBeVisible();
  await userEvent.type(screen.getByRole('textbox', { name: /Zelle account/ }), '214 555 0142');
  await save();
  expect(host.sent).toEqual([{ version: 'v1', takesZelle: true, zelleAddress: '214-555-0142' }]);
});

it('requires a main service among the offered services', async () => {
  const path = '/api/v1/provider/service-kinds';
  const services = { version: 'v1', professions: ['gemist'], services: ['lips'], mainService: '' };
  const { host } = open('?tile=services', { [path]: { body: services } });
  await screen.findByRole('button', { name: 'Save' }, FIRST);
  await save();
  expect(await screen.findByText('Choose one of the services you offer')).toBeVisible();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Main service' }), 'lips');
  await save();
  expect(host.sent).toEqual([{ ...services, mainService: 'lips' }]);
});

it('pauses a page and plans a vacation', async () => {
  const path = '/api/v1/provider/state';
  const state = {
    providerId: overview.providerId,
    state: 'published',
    isVerified: false,
    vacation: null,
    bookingsAhead: 0,
  };
  const { host } = open('?tile=visibility', { [path]: { body: state } });
  await userEvent.click(await screen.findByRole('radio', { name: 'Paused: seen, not booked' }, FIRST));
  await userEvent.click(screen.getByRole('checkbox', { name: 'I am away for some days' }));
  await save();
  expect(await screen.findByText('Choose the first day')).toBeVisible();
  fireEvent.change(screen.getByLabelText('First day'), { target: { value: '2026-03-05' } });
  fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2026-03-09' } });
  await save();
  const vacation = { from: '2026-03-05', until: '2026-03-09' };
  expect(host.sent).toEqual([{ state: 'paused', vacation, keepBookings: false }]);
});
