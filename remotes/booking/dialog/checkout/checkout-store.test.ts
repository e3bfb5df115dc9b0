import { beforeEach, expect, it, jest } from '@jest/globals';
import type { Booking } from '@glow50/contract/bookings/bookings';
import type { Call } from '@glow50/contract/call';
import { ApiError, NetworkError } from '@glow50/host/http/api-error';
import type { HttpClient } from '@glow50/host/http/http-client';
import { createFakeHost } from '@glow50/host/testing/fake-host';
import { sampleBooking } from '@glow50/contract/testing/samples';
import { configure } from 'mobx';
import type { PaymentFieldsHandle, PaymentOutcome } from '@glow50/payment/payment-fields';
import { CheckoutStore } from './checkout-store';

configure({ enforceActions: 'always' });

const STARTED = { paymentId: 'pay1', clientSecret: 'secret', provider: 'test' as const };
const agreed = sampleBooking({ method: 'card', payment: 'open' });
const confirmed = sampleBooking({ status: 'confirmed', payment: 'paid', manageToken: 't' });

/** Calls as `METHOD last-path-segment`, with their idempotency keys. */
let sent: { call: string; key: string | undefined }[];
let answer: jest.Mock<(call: string) => unknown>;
let checkout: CheckoutStore;

beforeEach(() => {
  sent = [];
  answer = jest.fn<(call: string) => unknown>();
  const api: HttpClient = {
    ...createFakeHost({}).api,
    async call({ method, path }: Call, options) {
      const call = `${method} ${path.split('/').at(-1)}`;
      sent.push({ call, key: options?.idempotencyKey });
      const found = answer(call);
      if (found instanceof Error) throw found;
      return found;
    },
  };
  checkout = new CheckoutStore(api, async () => undefined);
});

function fieldsThat(outcome: PaymentOutcome): PaymentFieldsHandle & { confirm: jest.Mock } {
  return { check: async () => true, confirm: jest.fn(async () => outcome) };
}

function answers(table: Record<string, unknown>) {
  answer.mockImplementation((call) => table[call] ?? new ApiError(404, { message: `Nothing for ${call}` }));
}

const paid = (booking: Booking) => ({ booking, payment: STARTED });
const keysOf = (call: string) => sent.filter((one) => one.call === call).map(({ key }) => key);

const VISA = { id: 'c1', brand: 'visa', last4: '4242' };

it('prefers the newest saved card, and pays with it', async () => {
  answers({ 'GET my-cards': { cards: [VISA, { ...VISA, id: 'c0' }] } });
  checkout.resume(sampleBooking());
  await checkout.loadCards();
  expect(checkout).toMatchObject({ method: 'card', cardId: 'c1' });
  checkout.chooseMethod('card');
  expect(checkout.cardId).toBeNull();
  checkout.chooseCard('c0');
  checkout.resume(null);
  expect(checkout.cardId).toBe('c1');
});

it('leaves a method that was chosen already, and asks for a card when there are no saved ones', async () => {
  answers({ 'GET my-cards': { cards: [VISA] } });
  checkout.resume(agreed);
  await checkout.loadCards();
  expect(checkout).toMatchObject({ method: 'card', cardId: null, cards: [VISA] });
  checkout.forgetCards();
  answers({ 'GET my-cards': new NetworkError('offline') });
  checkout.resume(sampleBooking());
  await checkout.loadCards();
  expect(checkout).toMatchObject({ method: null, cardId: null, cards: [] });
});

it('offers another way to pay when the saved card is gone', async () => {
  answers({ 'GET my-cards': { cards: [VISA] } });
  checkout.resume(sampleBooking());
  await checkout.loadCards();
  answers({
    'POST payment': new ApiError(409, { message: 'This card is no longer saved' }),
    'GET :bookingId': sampleBooking(),
    'GET my-cards': { cards: [] },
  });
  await checkout.pay(fieldsThat({ kind: 'done' }));
  expect(checkout).toMatchObject({ method: 'card', cardId: null, cards: [] });
  expect(checkout.purchase.problem).toBe('This card is no longer saved');
});

it('is booked once the server confirms it, not when the card payment succeeds', async () => {
  checkout.resume(agreed);
  answers({ 'POST payment': paid(agreed), 'GET :bookingId': agreed });
  answer.mockImplementation((call) => {
    if (call === 'POST payment') return paid(agreed);
    return sent.filter(({ call: one }) => one === call).length < 3
      ? { ...agreed, payment: 'processing' }
      : confirmed;
  });
  await checkout.pay(fieldsThat({ kind: 'done' }));
  expect(checkout).toMatchObject({ isBooked: true, purchase: { problem: null, status: 'done' } });
  expect(keysOf('GET :bookingId')).toHaveLength(3);
});

it('shows why a card was declined and allows another try', async () => {
  checkout.resume(agreed);
  answers({ 'POST payment': paid(agreed) });
  await checkout.pay(fieldsThat({ kind: 'refused', message: 'Your card was declined' }));
  expect(checkout).toMatchObject({
    isBooked: false,
    purchase: { problem: 'Your card was declined', status: 'open' },
  });
});

it('pays once when Pay is pressed twice', async () => {
  checkout.resume(agreed);
  answers({ 'POST payment': paid(agreed), 'GET :bookingId': confirmed });
  const fields = fieldsThat({ kind: 'done' });
  await Promise.all([checkout.pay(fields), checkout.pay(fields)]);
  expect(fields.confirm).toHaveBeenCalledTimes(1);
});

it('reuses the idempotency key after a lost response and takes a new one after a refusal', async () => {
  const body = { serviceId: 's', startsAt: '2030-03-08T20:00:00.000Z' };
  answers({ 'POST bookings': new NetworkError('offline') });
  expect(await checkout.hold('p1', body)).toBe(false);
  expect(checkout.purchase.problem).toMatch(/^We could not reach Glow50/);
  answers({ 'POST bookings': new ApiError(409, { message: 'This time was just taken' }) });
  expect(await checkout.hold('p1', body)).toBe(false);
  expect(checkout.purchase.problem).toBe('This time was just taken');
  answers({ 'POST bookings': sampleBooking() });
  expect(await checkout.hold('p1', body)).toBe(true);
  const [first, second, third] = keysOf('POST bookings');
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

it('detects from a refusal that the hold has expired', async () => {
  checkout.resume(sampleBooking());
  answers({
    'PUT guest': new ApiError(409, { message: 'We’re no longer holding this time for you' }),
    'GET :bookingId': sampleBooking({ status: 'expired' }),
  });
  expect(await checkout.saveDetails({ name: 'Ada', email: 'ada@company.example' })).toBe(false);
  expect(checkout.purchase.status).toBe('over');
});

it('assigns a field error to its field', async () => {
  checkout.resume(sampleBooking());
  answers({
    'PUT guest': new ApiError(400, {
      message: 'Check this',
      errors: [{ path: 'email', message: 'No such address' }],
    }),
  });
  await checkout.saveDetails({ name: 'Ada', email: 'ada@' });
  expect(checkout.purchase.fieldProblems).toEqual({ email: 'No such address' });
});

it('requires no payment method when nothing is due', async () => {
  const free = sampleBooking({ amounts: { ...agreed.amounts, dueNow: { cents: 0, currency: 'USD' } } });
  checkout.resume(free);
  answers({ 'POST payment': { booking: confirmed, payment: null } });
  await checkout.pay(null);
  expect(checkout.isBooked).toBe(true);
});

it('says that the payment is undecided when the bank does not respond in time', async () => {
  checkout.resume(agreed);
  answers({ 'POST payment': paid(agreed), 'GET :bookingId': { ...agreed, payment: 'processing' } });
  await checkout.pay(fieldsThat({ kind: 'done' }));
  expect(checkout.purchase.status).toBe('undecided');
  expect(checkout.purchase.problem).toMatch(/^Your bank hasn’t answered yet/);
  answers({ 'GET :bookingId': confirmed });
  await checkout.purchase.checkAgain();
  expect(checkout).toMatchObject({ isBooked: true, purchase: { problem: null } });
});

it('is booked and still unpaid when the money comes by Zelle', async () => {
  checkout.resume({ ...agreed, method: 'zelle' });
  answers({ 'POST payment': { booking: sampleBooking({ status: 'awaiting_transfer' }), payment: null } });
  await checkout.pay(null);
  expect(checkout).toMatchObject({ isBooked: true, purchase: { status: 'transfer', holdEndsAt: null } });
});
