import { expect, it } from '@jest/globals';
import type { ProviderProfile } from '@glow50/contract/providers/providers';
import { ApiError, NetworkError } from '@glow50/host/http/api-error';
import type { Booking } from '@glow50/contract/bookings/bookings';
import type { SavedCard } from '@glow50/contract/payments/saved-cards';
import { createFakeHost } from '@glow50/host/testing/fake-host';
import {
  sampleAvailability,
  sampleBooking,
  sampleProfile,
  sampleService,
} from '@glow50/contract/testing/samples';
import { configure } from 'mobx';
import { BookingStore } from './booking-store';

configure({ enforceActions: 'always' });
const second = sampleService({ id: 'second', name: 'Silk Press' });
const profile = sampleProfile({ id: 'p1', services: [sampleService(), second] });
const answers = { '/api/v1/providers/p1': { body: profile } };

it('opens on the requested service, and preselects none when none was requested', async () => {
  const store = new BookingStore(createFakeHost(answers).api);
  await store.open({ providerId: 'p1', serviceId: 'second' });
  expect(store.service?.name).toBe('Silk Press');
  await store.open({ providerId: 'p1' });
  expect(store.service).toBeNull();
  store.start('2030-03-01');
  expect(store).toMatchObject({ step: 'intro', isServiceMissing: true });
  store.choose('second');
  expect(store.isServiceMissing).toBe(false);
});

it('preselects the only service of a provider', async () => {
  const only = { body: sampleProfile({ id: 'p1' }) };
  const store = new BookingStore(createFakeHost({ '/api/v1/providers/p1': only }).api);
  await store.open({ providerId: 'p1' });
  expect(store.service?.name).toBe('Hair Dressing');
});

it('offers times and holds them for the requested service', async () => {
  const offers = [sampleService(), ...['s2', 's3', 's4'].map((id) => sampleService({ id, name: id }))];
  for (const { id } of offers) {
    const host = createFakeHost({
      '/api/v1/providers/p1': { body: sampleProfile({ id: 'p1', services: offers }) },
      [`/api/v1/providers/p1/availability?from=2030-02-24&serviceId=${id}&to=2030-04-06`]: {
        body: sampleAvailability(),
      },
      '/api/v1/providers/p1/bookings': { body: sampleBooking() },
    });
    const store = new BookingStore(host.api);
    await store.open({ providerId: 'p1', serviceId: id });
    store.start('2030-03-01');
    await new Promise((resolve) => setTimeout(resolve));
    store.calendar.chooseDate('2030-03-08');
    const [slot] = store.calendar.slots;
    if (!slot) throw new Error('A time was expected');
    store.calendar.chooseSlot(slot);
    await store.holdTime();
    expect(host.sent).toEqual([{ serviceId: id, startsAt: slot.startsAt }]);
  }
});

it('shows a visitor who may hold no more what they hold, and lets one go', async () => {
  const fits = {
    id: 'h1',
    providerId: 'p9',
    providerName: 'Farrah',
    serviceName: 'Silk Press',
    whenLabel: 'Fri',
  };
  const { id } = sampleService();
  const host = createFakeHost({
    '/api/v1/providers/p1': { body: sampleProfile({ id: 'p1' }) },
    [`/api/v1/providers/p1/availability?from=2030-02-24&serviceId=${id}&to=2030-04-06`]: {
      body: sampleAvailability(),
    },
    '/api/v1/providers/p1/bookings': new ApiError(429, { message: 'You are already holding three times' }),
    '/api/v1/my-holds': { body: { holds: [fits] } },
  });
  const store = new BookingStore(host.api);
  await store.open({ providerId: 'p1' });
  store.start('2030-03-01');
  await new Promise((resolve) => setTimeout(resolve));
  const [slot] = store.calendar.slots;
  if (!slot) throw new Error('A time was expected');
  store.calendar.chooseSlot(slot);
  await store.holdTime();
  expect(store.others.holds).toEqual([fits]);
  expect(store.checkout.purchase.problem).toBe('You are already holding three times');

  await store.others.release(fits);
  expect(store.others).toMatchObject({ holds: [fits], pending: null });
  expect(store.others.problem).not.toBeNull();
  host.answers['/api/v1/providers/p9/bookings/h1'] = { body: sampleBooking({ status: 'expired' }) };
  await store.others.release(fits);
  expect(store.others).toMatchObject({ holds: [], problem: null });
  expect(store.checkout.purchase.problem).toBeNull();
});

it('knows the credit with the provider before a time is held', async () => {
  const credit = { cents: 1450, currency: 'USD' } as const;
  const store = new BookingStore(
    createFakeHost({ ...answers, '/api/v1/providers/p1/current-hold': { body: { booking: null, credit } } })
      .api,
  );
  await store.open({ providerId: 'p1' });
  expect(store.credit).toEqual(credit);
});

const STEAM = { name: 'Steam', price: { cents: 500, currency: 'USD' }, durationMinutes: 15 } as const;
const OIL = { name: 'Oil', price: { cents: 200, currency: 'USD' } } as const;

it('offers times for the service with its add-ons, and holds both', async () => {
  const extended = sampleService({ addOns: [STEAM, OIL] });
  const { id } = extended;
  const host = createFakeHost({
    '/api/v1/providers/p1': { body: sampleProfile({ id: 'p1', services: [extended, second] }) },
    [`/api/v1/providers/p1/availability?durationMinutes=105&from=2030-02-24&serviceId=${id}&to=2030-04-06`]: {
      body: sampleAvailability(),
    },
    '/api/v1/providers/p1/bookings': { body: sampleBooking({ addOns: [STEAM, OIL] }) },
  });
  const store = new BookingStore(host.api);
  await store.open({ providerId: 'p1', serviceId: id, addOns: ['Oil', 'Gone'] });
  expect(store.addOns).toEqual([OIL]);
  store.toggleAddOn('Steam');
  store.start('2030-03-01');
  await new Promise((resolve) => setTimeout(resolve));
  store.calendar.chooseDate('2030-03-08');
  const [slot] = store.calendar.slots;
  if (!slot) throw new Error('A time was expected');
  store.calendar.chooseSlot(slot);
  await store.holdTime();
  expect(host.sent).toEqual([{ serviceId: id, startsAt: slot.startsAt, addOns: ['Steam', 'Oil'] }]);
  store.choose('second');
  expect(store.addOns).toEqual([]);
});

const PRESSED = { providerId: 'p1', serviceId: sampleService().id, startsAt: '2030-03-08T20:00:00.000Z' };

it('holds a time that was pressed outside the dialog, and opens on the summary', async () => {
  const host = createFakeHost({ ...answers, '/api/v1/providers/p1/bookings': { body: sampleBooking() } });
  const store = new BookingStore(host.api);
  await store.open(PRESSED);
  expect(store).toMatchObject({ status: 'ready', step: 0 });
  expect(host.sent).toEqual([{ serviceId: PRESSED.serviceId, startsAt: PRESSED.startsAt }]);
});

it('comes back to the time that was pressed outside the dialog', async () => {
  const held = sampleBooking({ startsAt: '2030-04-02T01:00:00.000Z' });
  const later = { date: '2030-04-01', startsAt: held.startsAt };
  const { host, store } = await openWith({
    '/api/v1/providers/p1/bookings': { body: held },
    [BOOKING]: { body: { ...held, status: 'expired' } },
    [`/api/v1/providers/p1/availability?from=2030-03-31&serviceId=${PRESSED.serviceId}&to=2030-05-11`]: {
      body: sampleAvailability({
        days: [
          { date: '2030-03-31', state: 'open', slots: [{ startsAt: '2030-03-31T15:00:00.000Z', label: '' }] },
          { date: later.date, state: 'open', slots: [{ startsAt: later.startsAt, label: '8:00 PM' }] },
        ],
      }),
    },
  });
  await store.open({ ...PRESSED, startsAt: held.startsAt });
  expect(store.step).toBe(0);
  await store.back();
  await answered();
  expect(store.step).toBe(-1);
  expect(store.calendar).toMatchObject({ date: later.date, slot: { startsAt: later.startsAt } });
  expect(host.asked.filter((address) => address.includes('/availability'))).toHaveLength(1);
});

it('resumes the hold of the pressed time instead of holding it again', async () => {
  const host = createFakeHost({ ...answers, [HOLD]: { body: { booking: sampleBooking() } } });
  const store = new BookingStore(host.api);
  await store.open(PRESSED);
  expect([store.step, host.sent]).toEqual([0, []]);
  await store.open({ ...PRESSED, startsAt: '2030-03-08T19:30:00.000Z' });
  expect(host.asked).toContain('/api/v1/providers/p1/bookings');
});

it('offers the other times when the pressed one was just taken', async () => {
  const { serviceId } = PRESSED;
  const host = createFakeHost({
    ...answers,
    '/api/v1/providers/p1/bookings': new ApiError(409, { message: 'This time was just taken' }),
  });
  const store = new BookingStore(host.api);
  await store.open(PRESSED);
  expect(store).toMatchObject({ status: 'ready', step: -1 });
  expect(store.checkout.purchase.problem).toBe('This time was just taken');
  expect(host.asked.some((address) => address.includes(`serviceId=${serviceId}`))).toBe(true);
});

it('resumes a hold with its add-ons', async () => {
  const host = createFakeHost({
    '/api/v1/providers/p1': {
      body: sampleProfile({ id: 'p1', services: [sampleService({ addOns: [STEAM, OIL] })] }),
    },
    [HOLD]: { body: { booking: sampleBooking({ addOns: [OIL] }) } },
  });
  const store = new BookingStore(host.api);
  await store.open({ providerId: 'p1' });
  expect(store).toMatchObject({ step: 0, addOns: [OIL] });
});

it('says that the requested service is gone instead of booking another one', async () => {
  const store = new BookingStore(createFakeHost(answers).api);
  await store.open({ providerId: 'p1', serviceId: 'withdrawn' });
  expect(store.service).toBeNull();
  expect(store.notice).toMatch(/no longer offered/);
});

it('changes the service', async () => {
  const store = new BookingStore(createFakeHost(answers).api);
  await store.open({ providerId: 'p1' });
  store.choose('second');
  expect(store.service).toEqual(second);
});

it('has no service when the provider offers none', async () => {
  const store = new BookingStore(
    createFakeHost({ '/api/v1/providers/p1': { body: sampleProfile({ services: [] }) } }).api,
  );
  await store.open({ providerId: 'p1' });
  expect(store.status).toBe('ready');
  expect(store.service).toBeNull();
});

it('reports a failure and can be retried', async () => {
  const host = createFakeHost({ '/api/v1/providers/p1': new Error('offline') });
  const store = new BookingStore(host.api);
  await store.open({ providerId: 'p1' });
  expect([store.status, store.failure]).toEqual(['failed', 'offline']);
  host.answers['/api/v1/providers/p1'] = { body: profile };
  await store.retry();
  expect([store.status, store.failure]).toEqual(['ready', null]);
});

it('ignores a response for a dialog that has been closed or reopened for another provider', async () => {
  const waiting = new Map<string, (profile: ProviderProfile) => void>();
  const host = createFakeHost({});
  const store = new BookingStore({
    ...host.api,
    call: ({ path }, options) =>
      path.endsWith('current-hold')
        ? Promise.reject(new NetworkError('offline'))
        : new Promise((resolve) => waiting.set(String((options?.params as { id: string }).id), resolve)),
  });
  const first = store.open({ providerId: 'p1' });
  const other = store.open({ providerId: 'p2' });
  waiting.get('p2')?.(sampleProfile({ name: 'Ray Cole' }));
  waiting.get('p1')?.(profile);
  await Promise.all([first, other]);
  expect(store.provider?.name).toBe('Ray Cole');

  const late = store.open({ providerId: 'p1' });
  store.close();
  waiting.get('p1')?.(profile);
  await late;
  expect(store.status).toBe('closed');
});

const HOLD = '/api/v1/providers/p1/current-hold';
const BOOKING = '/api/v1/providers/p1/bookings/b1';

async function openWith(more: Parameters<typeof createFakeHost>[0]) {
  const host = createFakeHost({ ...answers, ...more });
  const store = new BookingStore(host.api);
  await store.open({ providerId: 'p1' });
  return { host, store };
}

it('holds the selected slot on the way to the summary and releases it on the way back', async () => {
  const held = sampleBooking();
  const { host, store } = await openWith({
    '/api/v1/providers/p1/bookings': { body: held },
    [BOOKING]: { body: { ...held, status: 'expired' } },
  });
  const service = sampleService().id;
  store.choose(service);
  const month = `/api/v1/providers/p1/availability?from=2030-02-24&serviceId=${service}&to=2030-04-06`;
  host.answers[month] = { body: sampleAvailability() };
  store.start('2030-03-01');
  await new Promise((resolve) => setTimeout(resolve));
  store.calendar.chooseDate('2030-03-08');
  const [slot] = store.calendar.slots;
  if (!slot) throw new Error('A time was expected');
  store.calendar.chooseSlot(slot);
  await store.holdTime();
  expect(store.step).toBe(0);
  await store.back();
  expect(store).toMatchObject({ step: -1, notice: null });
  expect(host.asked.filter((address) => address === BOOKING)).toHaveLength(1);
});

it.each([
  ['the summary', sampleBooking(), 0],
  [
    'the payment',
    sampleBooking({
      terms: { version: '1', agreedAt: '2030-03-01T12:05:00Z' },
      guest: { name: 'Ada', email: 'ada@company.example', isConfirmed: false },
    }),
    1,
  ],
])('resumes at %s while the hold is active', async (_, booking, step) => {
  const { store } = await openWith({ [HOLD]: { body: { booking } } });
  expect(store.step).toBe(step);
});

it('does not resume a hold for a service other than the requested one', async () => {
  const host = createFakeHost({ ...answers, [HOLD]: { body: { booking: sampleBooking() } } });
  const store = new BookingStore(host.api);
  await store.open({ providerId: 'p1', serviceId: 'second' });
  expect(store).toMatchObject({ step: 'intro', service: second });
});

it('returns to the calendar when the hold has expired', async () => {
  const { host, store } = await openWith({ [HOLD]: { body: { booking: sampleBooking() } } });
  host.answers[BOOKING] = { body: sampleBooking({ status: 'expired' }) };
  await store.handleHoldExpired();
  expect(store.step).toBe(-1);
  expect(store.notice).toMatch(/^Your 15 minutes are up/);
});

it('shows the confirmation when the payment arrived just before the hold expired', async () => {
  const { host, store } = await openWith({ [HOLD]: { body: { booking: sampleBooking() } } });
  host.answers[BOOKING] = { body: sampleBooking({ status: 'confirmed' }) };
  await store.handleHoldExpired();
  expect(store.step).toBe(3);
  expect(store.canGoBack).toBe(false);
});

const READY = {
  terms: { version: '1', agreedAt: '2030-03-01T12:05:00Z' },
  guest: { name: 'Ada', email: 'ada@company.example', isConfirmed: true },
} satisfies Partial<Booking>;
const CURRENT = '/api/v1/providers/p1/current-hold';

/** Opens the dialog with the arguments that the address kept, as a reload does. */
async function reload(
  booking: Booking | ApiError | NetworkError,
  address: { step?: number; method?: string; cardId?: string; savesCard?: boolean },
  cards?: readonly SavedCard[],
) {
  const host = createFakeHost({
    ...answers,
    '/api/v1/providers/p1/bookings/b1': booking instanceof Error ? booking : { body: booking },
    [CURRENT]: { body: { booking: null } },
    '/api/v1/my-cards': { body: { cards: cards ?? [] } },
  });
  const store = new BookingStore(host.api, () => cards !== undefined);
  await store.open({ providerId: 'p1', serviceId: 'second', bookingId: 'b1', ...address });
  return { host, store };
}

it.each([
  ['summary', sampleBooking(READY), { step: 0 }, 0],
  ['payment', sampleBooking(READY), { step: 1 }, 1],
  ['checkout by Zelle', sampleBooking(READY), { step: 2, method: 'zelle' }, 2],
  ['checkout without a known method', sampleBooking(READY), { step: 2 }, 1],
  [
    'checkout by a method that is no longer offered',
    sampleBooking({ ...READY, methods: ['card'] }),
    { step: 2, method: 'zelle' },
    1,
  ],
  ['payment without terms', sampleBooking(), { step: 2, method: 'card' }, 0],
  ['paid', sampleBooking({ ...READY, status: 'confirmed', payment: 'paid' }), { step: 2, method: 'card' }, 3],
  ['paid', sampleBooking({ ...READY, status: 'confirmed', payment: 'paid' }), { step: 3 }, 3],
  ['paid', sampleBooking({ ...READY, status: 'confirmed', payment: 'paid' }), { step: 4 }, 4],
  ['paid', sampleBooking({ ...READY, status: 'completed', payment: 'paid' }), { step: 4 }, 4],
  ['waiting for a transfer', sampleBooking({ ...READY, status: 'awaiting_transfer' }), { step: 4 }, 4],
] as const)('a reload at %s (%#) comes back to its step', async (_name, booking, address, step) => {
  const { store } = await reload(booking, address);
  expect(store).toMatchObject({ status: 'ready', step });
  expect(store.checkout.booking?.id).toBe('b1');
});

it('asks for the card again after a reload on the checkout, and for nothing after a reload with Zelle', async () => {
  const card = await reload(sampleBooking(READY), { step: 2, method: 'card' });
  expect(card.store).toMatchObject({ step: 2, mustRetype: true, checkout: { method: 'card' } });
  await card.store.back();
  expect(card.store).toMatchObject({ step: 1, mustRetype: false });
  const zelle = await reload(sampleBooking(READY), { step: 2, method: 'zelle' });
  expect(zelle.store).toMatchObject({ mustRetype: false, checkout: { method: 'zelle' } });
});

const VISA: SavedCard = { id: 'c1', brand: 'visa', last4: '4242' };
const OLDER: SavedCard = { ...VISA, id: 'c0' };
const answered = () => new Promise((resolve) => setTimeout(resolve));

it('comes back to the saved card that was chosen, without asking for it again', async () => {
  const address = { step: 2, method: 'card', cardId: 'c0' };
  const { store } = await reload(sampleBooking(READY), address, [VISA, OLDER]);
  await answered();
  expect(store).toMatchObject({ step: 2, checkout: { method: 'card', cardId: 'c0' } });
  expect(store.address).toMatchObject(address);
});

it.each([
  ['was removed', [VISA]],
  ['belongs to nobody who is signed in', undefined],
])('asks for a card after a reload when the saved one %s', async (_reason, cards) => {
  const { store } = await reload(sampleBooking(READY), { step: 2, method: 'card', cardId: 'c0' }, cards);
  await answered();
  expect(store).toMatchObject({ step: 2, mustRetype: true, checkout: { method: 'card', cardId: null } });
});

it('remembers after a reload that the card is to be saved', async () => {
  const { store } = await reload(sampleBooking(READY), { step: 2, method: 'card', savesCard: true }, []);
  await answered();
  expect(store.checkout).toMatchObject({ savesCard: true, cardId: null });
  expect(store.address).toMatchObject({ savesCard: true });
});

it('comes back to the times of the service with its add-ons', async () => {
  const host = createFakeHost({
    '/api/v1/providers/p1': {
      body: sampleProfile({ id: 'p1', services: [sampleService({ addOns: [STEAM, OIL] }), second] }),
    },
    [CURRENT]: { body: { booking: null } },
  });
  const store = new BookingStore(host.api);
  await store.open({ providerId: 'p1', serviceId: sampleService().id, addOns: ['Oil'] });
  const chosen = { providerId: 'p1', serviceId: sampleService().id, addOns: ['Oil'] };
  expect(store.address).toEqual(chosen);
  store.start('2030-03-01');
  expect(store.address).toEqual({ ...chosen, step: -1 });
  await store.open({ ...chosen, step: -1 });
  expect(store).toMatchObject({ step: -1, addOns: [OIL] });
});

it('starts over with the address of somebody else’s booking', async () => {
  const { store } = await reload(new ApiError(404, { message: 'This booking does not exist' }), { step: 4 });
  expect(store).toMatchObject({ status: 'ready', step: 'intro' });
  expect(store.service?.name).toBe('Silk Press');
});

it('does not offer to start while nobody knows whether it is paid', async () => {
  const { store, host } = await reload(new NetworkError('offline'), { step: 3 });
  expect(store.status).toBe('failed');
  host.answers['/api/v1/providers/p1/bookings/b1'] = {
    body: sampleBooking({ ...READY, status: 'confirmed', payment: 'paid' }),
  };
  await store.retry();
  expect(store).toMatchObject({ status: 'ready', step: 3 });
});

it('says why a booking of the address is over', async () => {
  const over = await reload(sampleBooking({ ...READY, status: 'expired' }), { step: 1 });
  expect(over.store).toMatchObject({ step: -1, checkout: { booking: null } });
  expect(over.store.notice).toMatch(/minutes are up/);
  const canceled = await reload(sampleBooking({ ...READY, status: 'cancelled' }), { step: 4 });
  expect(canceled.store).toMatchObject({ step: 'intro', checkout: { booking: null } });
  expect(canceled.store.notice).toMatch(/^This booking is canceled/);
});

it('tells its address: the service first, then the booking with step and method', async () => {
  const { store } = await reload(sampleBooking(READY), { step: 1 });
  const { id } = sampleBooking().service;
  expect(store.address).toEqual({ providerId: 'p1', serviceId: id, bookingId: 'b1', step: 1 });
  store.checkout.chooseMethod('zelle');
  expect(store.address).toEqual({
    providerId: 'p1',
    serviceId: id,
    bookingId: 'b1',
    step: 1,
    method: 'zelle',
  });
  const other = new BookingStore(createFakeHost({ ...answers, [CURRENT]: { body: { booking: null } } }).api);
  await other.open({ providerId: 'p1' });
  expect(other.address).toEqual({ providerId: 'p1' });
  other.choose('second');
  expect(other.address).toEqual({ providerId: 'p1', serviceId: 'second' });
});
