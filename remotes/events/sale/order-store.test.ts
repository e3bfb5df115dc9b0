import { beforeEach, expect, it, jest } from '@jest/globals';
import type { Call } from '@glow50/contract/call';
import { ApiError, NetworkError } from '@glow50/host/http/api-error';
import type { HttpClient } from '@glow50/host/http/http-client';
import type { PaymentFieldsHandle, PaymentOutcome } from '@glow50/payment/payment-fields';
import { createFakeHost } from '@glow50/host/testing/fake-host';
import { configure } from 'mobx';
import { sampleOrder } from '../testing/ticket-samples';
import { OrderStore } from './order-store';

configure({ enforceActions: 'always' });

const STARTED = { paymentId: 'pay1', clientSecret: 'secret', provider: 'test' as const };
const HOLD = 'POST orders';
const PAY = 'POST payment';
const READ = 'GET :orderId';
const bought = sampleOrder({ status: 'confirmed', payment: 'paid', token: 't', holdSecondsLeft: null });

let sent: { call: string; key: string | undefined; body: unknown }[];
let table: Record<string, unknown>;
let store: OrderStore;

beforeEach(() => {
  sent = [];
  table = {};
  const api: HttpClient = {
    ...createFakeHost({}).api,
    async call({ method, path }: Call, options) {
      const call = `${method} ${path.split('/').at(-1)}`;
      sent.push({ call, key: options?.idempotencyKey, body: options?.body });
      const found = table[call] ?? new ApiError(404, { message: `Nothing for ${call}` });
      if (found instanceof Error) throw found;
      return found;
    },
  };
  store = new OrderStore(api, async () => undefined);
});

function fieldsThat(outcome: PaymentOutcome): PaymentFieldsHandle & { confirm: jest.Mock } {
  return { check: async () => true, confirm: jest.fn(async () => outcome) };
}

it('counts down from the server’s remaining seconds, whatever the device’s clock says', async () => {
  table[HOLD] = sampleOrder({ holdSecondsLeft: 600, holdExpiresAt: '1999-01-01T00:00:00.000Z' });
  const before = Date.now();
  expect(await store.hold(7, { quantity: 2 })).toBe(true);
  expect((store.purchase.holdEndsAt ?? 0) - before).toBeGreaterThanOrEqual(600_000);
});

it('reuses the idempotency key after a timeout and takes a new one after a refusal', async () => {
  table[HOLD] = new NetworkError('timeout');
  await store.hold(7, { quantity: 2 });
  table[HOLD] = new ApiError(409, { message: 'Only 1 left' });
  await store.hold(7, { quantity: 2 });
  expect(store.purchase.problem).toBe('Only 1 left');
  await store.hold(7, { quantity: 2 });
  const [first, second, third] = sent.map(({ key }) => key);
  expect(first).toBe(second);
  expect(third).not.toBe(second);
});

it('is bought once the server confirms it, not when the card payment succeeds', async () => {
  store.resume(sampleOrder({ method: 'card' }));
  Object.assign(table, {
    [PAY]: { order: sampleOrder({ payment: 'open' }), payment: STARTED },
    [READ]: bought,
  });
  const fields = fieldsThat({ kind: 'done' });
  await store.pay(fields);
  expect(fields.confirm).toHaveBeenCalledWith(STARTED);
  expect(store.purchase).toMatchObject({ status: 'done', problem: null });
});

it('prefers the newest saved card, pays with it, and lets another method be chosen', async () => {
  const cards = ['c2', 'c1'].map((id) => ({ id, brand: 'visa', last4: '4242' }));
  Object.assign(table, {
    'GET my-cards': { cards },
    [PAY]: { order: sampleOrder({ payment: 'open' }), payment: STARTED },
    [READ]: bought,
  });
  store.resume(sampleOrder());
  await store.loadCards();
  expect([store.method, store.saved.cardId]).toEqual(['card', 'c2']);
  store.chooseMethod('google');
  expect(store.saved.cardId).toBeNull();
  store.chooseCard('c1');
  await store.pay(fieldsThat({ kind: 'done' }));
  const { movesSeen } = { movesSeen: sampleOrder().event.moves };
  expect(sent.find(({ call }) => call === PAY)?.body).toEqual({ movesSeen, method: 'card', cardId: 'c1' });
});

it('keeps the seats after a declined card and pays with the next one', async () => {
  store.resume(sampleOrder({ method: 'card' }));
  table[PAY] = { order: sampleOrder({ payment: 'open' }), payment: STARTED };
  await store.pay(fieldsThat({ kind: 'refused', message: 'Declined.' }));
  expect(store.purchase).toMatchObject({ status: 'open', problem: 'Declined.' });
  expect(store.purchase.holdEndsAt).not.toBeNull();
  table[READ] = bought;
  await store.pay(fieldsThat({ kind: 'done' }));
  expect(store.purchase).toMatchObject({ status: 'done', problem: null });
});

it('requires no payment for a free event', async () => {
  store.resume(sampleOrder({ total: { cents: 0, currency: 'USD' } }));
  table[PAY] = { order: bought, payment: null };
  await store.pay(null);
  expect(sent).toEqual([expect.objectContaining({ call: PAY, body: { movesSeen: 0 } })]);
  expect(store.purchase.status).toBe('done');
});

it('shows the change when the event was moved during payment', async () => {
  const { event } = sampleOrder();
  const moved = sampleOrder({ event: { ...event, moves: 1, whenLabel: 'Sat, Mar 9, 9:30 AM' } });
  store.resume(sampleOrder({ method: 'card' }));
  Object.assign(table, { [PAY]: new ApiError(409, { message: 'It was moved' }), [READ]: moved });
  await store.pay(fieldsThat({ kind: 'done' }));
  expect(store.purchase.problem).toBe('It was moved');
  expect(store.order?.event.whenLabel).toBe('Sat, Mar 9, 9:30 AM');
  await store.pay(fieldsThat({ kind: 'done' }));
  expect(sent.at(-2)?.body).toMatchObject({ movesSeen: 1 });
});

it('leaves the result open while only the bank knows it', async () => {
  store.resume(sampleOrder({ method: 'card' }));
  const undecided = sampleOrder({ payment: 'processing' });
  Object.assign(table, { [PAY]: { order: undecided, payment: STARTED }, [READ]: undecided });
  await store.pay(fieldsThat({ kind: 'done' }));
  expect(store.purchase).toMatchObject({ status: 'undecided' });
  expect(store.purchase.holdEndsAt).not.toBeNull();
  expect(store.purchase.problem).toMatch(/You won’t be charged twice/);
});
