import { expect, it } from '@jest/globals';
import type { ManagedBooking } from '@glow50/contract/bookings/manage-booking';
import { ApiError } from '@glow50/host/http/api-error';
import { createFakeHost } from '@glow50/host/testing/fake-host';
import { sampleBooking } from '@glow50/contract/testing/samples';
import { configure } from 'mobx';
import { ManageStore } from './manage-store';

configure({ enforceActions: 'always' });

const ADDRESS = '/api/v1/manage-booking/t';
const free = {
  refusal: null,
  fee: { cents: 0, currency: 'USD' as const },
  refund: { cents: 2500, currency: 'USD' as const },
  credit: { cents: 0, currency: 'USD' as const },
  words: 'Free until Thursday.',
};
const managed: ManagedBooking = {
  booking: sampleBooking({ status: 'confirmed', payment: 'paid' }),
  cancel: free,
  reschedule: free,
  touchUpUntil: null,
  canPayBalance: true,
  canReview: false,
  review: null,
};
const STARTED = { paymentId: 'pay1', clientSecret: 'secret', provider: 'test' as const };

function openStore(answers: Parameters<typeof createFakeHost>[0]) {
  const host = createFakeHost(answers);
  const store = new ManageStore(host.api, 't', managed, async () => undefined);
  return { host, store };
}

it('shows the new fee when the cancellation fee has changed', async () => {
  const late = { ...managed, cancel: { ...free, fee: { cents: 1217, currency: 'USD' as const } } };
  const { store } = openStore({
    [`${ADDRESS}/cancel`]: new ApiError(409, { message: 'Canceling costs $12.17 now' }),
    [ADDRESS]: { body: late },
  });
  expect(await store.cancel()).toBe(false);
  expect(store.problem).toBe('Canceling costs $12.17 now');
  expect(store.managed.cancel.fee.cents).toBe(1217);
});

it('pays the balance and finishes when the server has the payment', async () => {
  const { host, store } = openStore({
    [`${ADDRESS}/balance`]: { body: { booking: managed.booking, payment: STARTED } },
    [ADDRESS]: { body: { ...managed, canPayBalance: false } },
  });
  const paid: unknown[] = [];
  await store.payBalance('card', {
    check: async () => true,
    async confirm(started) {
      paid.push(started);
      return { kind: 'done' };
    },
  });
  expect(paid).toEqual([STARTED]);
  expect(store).toMatchObject({
    done: 'Your balance is paid. A receipt is on its way.',
    managed: { canPayBalance: false },
    balance: { status: 'done', problem: null },
  });
  expect(host.asked.at(-1)).toBe(ADDRESS);
});

it('pays the balance with a saved card', async () => {
  const { host, store } = openStore({
    '/api/v1/my-cards': { body: { cards: [{ id: 'c1', brand: 'visa', last4: '4242' }] } },
    [`${ADDRESS}/balance`]: { body: { booking: managed.booking, payment: STARTED } },
    [ADDRESS]: { body: { ...managed, canPayBalance: false } },
  });
  await store.saved.load();
  store.saved.choose('c1');
  await store.payBalance('card', { check: async () => true, confirm: async () => ({ kind: 'done' }) });
  expect(host.sent).toEqual([{ method: 'card', cardId: 'c1' }]);
});

it('shows why the balance payment was declined and keeps the balance open', async () => {
  const { store } = openStore({
    [`${ADDRESS}/balance`]: { body: { booking: managed.booking, payment: STARTED } },
  });
  await store.payBalance('card', {
    check: async () => true,
    confirm: async () => ({ kind: 'refused', message: 'Declined.' }),
  });
  expect(store).toMatchObject({
    done: null,
    managed: { canPayBalance: true },
    balance: { status: 'open', problem: 'Declined.' },
  });
});

it('books a touch-up and keeps the original booking', async () => {
  const { store } = openStore({
    [`${ADDRESS}/touch-up`]: { body: { ...managed, booking: sampleBooking({ id: 'other' }) } },
    [ADDRESS]: { body: { ...managed, touchUpUntil: null } },
  });
  store.calendar.chooseSlot({ startsAt: '2030-03-09T20:00:00.000Z', label: '2:00 PM' });
  expect(await store.touchUp()).toBe(true);
  expect(store.done).toMatch(/^Your free touch-up is booked/);
  expect(store.booking.id).toBe('b1');
});

it('changes where the provider goes, and sends a message once', async () => {
  const visit = { street: '12 Zephyrine Court', unit: '', city: 'Plano', zipcode: '75023' };
  const { host, store } = openStore({
    [`${ADDRESS}/visit`]: { body: { ...managed, canChangeVisit: true } },
    [`${ADDRESS}/message`]: { body: managed },
  });
  expect(await store.changeVisit(visit)).toBe(true);
  expect(store.done).toBe('Nia Brooks comes to your new address.');
  expect(await store.writeToProvider({ text: 'Ten minutes late' })).toBe(true);
  expect(store.done).toBe('Your message is on its way to Nia Brooks.');
  expect(host.sent).toEqual([visit, { text: 'Ten minutes late' }]);
});

it('says why the address can no longer be changed', async () => {
  const { store } = openStore({
    [`${ADDRESS}/visit`]: new ApiError(409, { message: 'The address can no longer be changed here' }),
    [ADDRESS]: { body: { ...managed, canChangeVisit: false } },
  });
  const visit = { street: '12 Zephyrine Court', unit: '', city: 'Plano', zipcode: '75023' };
  expect(await store.changeVisit(visit)).toBe(false);
  expect(store.problem).toBe('The address can no longer be changed here');
  expect(store.managed.canChangeVisit).toBe(false);
});

it('says after canceling what happened to the money, and shows the booking as it is now', async () => {
  const words = '$25.00 is credit with Nia Brooks for your next booking. No cash refund.';
  const division = { kept: free.credit, credit: free.refund, back: free.credit, words };
  const canceled = { ...managed, booking: sampleBooking({ status: 'cancelled', division }) };
  const { store } = openStore({ [`${ADDRESS}/cancel`]: { body: canceled } });
  expect(await store.cancel()).toBe(true);
  expect(store.done).toBe(`Your booking is canceled. ${words}`);
  expect(store.booking.status).toBe('cancelled');
});

it('takes what the page has loaded since', () => {
  const { store } = openStore({});
  store.take({ ...managed, booking: sampleBooking({ status: 'completed' }) });
  expect(store.booking.status).toBe('completed');
});
