import { defineCall } from '@glow50/contract/call';
import type { OnlineMethod, StartedPayment } from '@glow50/contract/payments/payments';
import { ApiError, NetworkError } from '@glow50/host/http/api-error';
import { createFakeHost } from '@glow50/host/testing/fake-host';
import { beforeEach, expect, it, jest } from '@jest/globals';
import { autorun, configure } from 'mobx';
import type { PaymentFieldsHandle, PaymentOutcome } from './payment-fields';
import { PurchaseStore } from './purchase-store';
import { type Standing, standingOfHold } from './standing';

configure({ enforceActions: 'always' });

interface Item {
  id: string;
  standing: Standing;
  secondsLeft: number | null;
}
type Start = { item: Item; payment: StartedPayment | null };

const OPEN: Item = { id: 'i1', standing: 'open', secondsLeft: 60 };
const UNPAID: Item = { ...OPEN, standing: 'unpaid', secondsLeft: null };
const PROCESSING: Item = { ...OPEN, standing: 'processing' };
const DONE: Item = { ...OPEN, standing: 'done', secondsLeft: null };
const OVER: Item = { ...OPEN, standing: 'over', secondsLeft: null };
const STARTED = { paymentId: 'pay1', clientSecret: 'secret', provider: 'test' as const };
const NO_RESPONSE: PaymentOutcome = { kind: 'unknown', message: 'We do not know' };
const holdItem = defineCall<{ body: { seats: number }; answer: Item }>({
  method: 'POST',
  base: 'api',
  path: '/items',
});

const read = jest.fn<() => Promise<Item>>();
const start = jest.fn<(method: OnlineMethod | null) => Promise<Start>>();
let pauses: number[];
let purchase: PurchaseStore<Item, OnlineMethod | null>;

function create(refresh?: () => Promise<void>, api = createFakeHost({}).api) {
  return new PurchaseStore<Item, OnlineMethod | null>(api, {
    standingOf: ({ standing }) => standing,
    secondsLeftOf: ({ secondsLeft }) => secondsLeft,
    read,
    start,
    ...(refresh && { refresh }),
    messages: { stillWaiting: 'Still waiting', nothingDue: 'Nothing is due' },
    pause: async (milliseconds) => void pauses.push(milliseconds),
  });
}

beforeEach(() => {
  pauses = [];
  read.mockReset();
  start.mockReset().mockResolvedValue({ item: OPEN, payment: STARTED });
  purchase = create();
  purchase.resume(OPEN);
});

const fieldsThat = (outcome: PaymentOutcome): PaymentFieldsHandle => ({
  check: async () => true,
  confirm: jest.fn(async () => outcome),
});
const payThat = (outcome: PaymentOutcome) => purchase.pay('card', fieldsThat(outcome));

it.each([
  [null, 'idle'],
  [OPEN, 'open'],
  [UNPAID, 'open'],
  [PROCESSING, 'undecided'],
  [{ ...OPEN, standing: 'transfer' as const }, 'transfer'],
  [DONE, 'done'],
  [OVER, 'over'],
])('has one status for what the server reports: %j is %s', (item, status) => {
  purchase.resume(item);
  expect(purchase.status).toBe(status);
});

it('is paying until the server confirms it, and then done', async () => {
  const seen: string[] = [];
  autorun(() => seen.push(purchase.status));
  read.mockResolvedValueOnce(OPEN).mockResolvedValueOnce(PROCESSING).mockResolvedValueOnce(DONE);
  await payThat({ kind: 'done' });
  expect(seen).toEqual(['open', 'paying', 'done']);
  expect(pauses).toEqual([1000, 1000]);
  expect(start).toHaveBeenCalledWith('card');
});

it('shows why a payment was declined, and pays on the next try', async () => {
  await payThat({ kind: 'refused', message: 'Declined.' });
  expect(purchase).toMatchObject({ status: 'open', problem: 'Declined.', item: OPEN });
  expect(read).not.toHaveBeenCalled();
  read.mockResolvedValue(DONE);
  await payThat({ kind: 'done' });
  expect(purchase).toMatchObject({ status: 'done', problem: null });
});

it('pays nothing when nothing is due', async () => {
  start.mockResolvedValue({ item: DONE, payment: null });
  await purchase.pay(null, null);
  expect(purchase.status).toBe('done');
  expect(read).not.toHaveBeenCalled();
});

it('waits for a transfer without polling', async () => {
  start.mockResolvedValue({ item: { ...OPEN, standing: 'transfer' }, payment: null });
  await purchase.pay(null, null);
  expect(purchase.status).toBe('transfer');
  expect(read).not.toHaveBeenCalled();
});

it('waits for a payment that was made elsewhere', async () => {
  start.mockResolvedValue({ item: PROCESSING, payment: null });
  read.mockResolvedValueOnce(PROCESSING).mockResolvedValueOnce(DONE);
  await purchase.pay('card', fieldsThat({ kind: 'refused', message: 'never asked' }));
  expect(purchase).toMatchObject({ status: 'done', problem: null });
});

it('gives up on a payment without a response when the server has no payment either', async () => {
  read.mockResolvedValue(OPEN);
  await payThat(NO_RESPONSE);
  expect(purchase).toMatchObject({ status: 'open', problem: 'We do not know' });
  expect(read).toHaveBeenCalledTimes(6);
});

it('keeps polling a payment without a response while the bank is processing it', async () => {
  read.mockResolvedValue(PROCESSING);
  await payThat(NO_RESPONSE);
  expect(purchase).toMatchObject({ status: 'undecided', problem: 'We do not know' });
  expect(read).toHaveBeenCalledTimes(30);
});

it('offers to check again when the server cannot say whether a payment is in progress', async () => {
  purchase.resume(UNPAID);
  start.mockResolvedValue({ item: UNPAID, payment: STARTED });
  read.mockResolvedValue(UNPAID);
  await payThat(NO_RESPONSE);
  expect(purchase).toMatchObject({ status: 'undecided', isUndecided: true, problem: 'We do not know' });
  expect(read).toHaveBeenCalledTimes(6);
});

it('checks again for the whole time, and then says that it still waits', async () => {
  purchase.resume(PROCESSING);
  read.mockResolvedValue(PROCESSING);
  const checking = purchase.checkAgain();
  expect(purchase).toMatchObject({ status: 'checking', isUndecided: true });
  await checking;
  expect(purchase).toMatchObject({ status: 'undecided', problem: 'Still waiting' });
  expect(read).toHaveBeenCalledTimes(30);
  read.mockResolvedValue(DONE);
  await purchase.checkAgain();
  expect(purchase).toMatchObject({ status: 'done', problem: null });
  expect(start).not.toHaveBeenCalled();
});

it('does not offer to pay again when the connection is lost after the payment was sent', async () => {
  purchase.resume(UNPAID);
  start.mockResolvedValue({ item: UNPAID, payment: STARTED });
  read.mockRejectedValue(new NetworkError('offline'));
  await payThat({ kind: 'done' });
  expect(purchase.status).toBe('undecided');
  expect(purchase.problem).toMatch(/^We could not reach Glow50/);
  await purchase.checkAgain();
  expect(purchase.status).toBe('undecided');
});

it('is over when the payment arrived too late', async () => {
  read.mockResolvedValueOnce(OPEN).mockResolvedValueOnce(OVER);
  await payThat({ kind: 'done' });
  expect(purchase).toMatchObject({ status: 'over', problem: null, holdEndsAt: null });
});

it('counts down the seconds that the server has left, until nothing is held', () => {
  const before = Date.now();
  purchase.resume(OPEN);
  expect((purchase.holdEndsAt ?? 0) - before).toBeGreaterThanOrEqual(60_000);
  purchase.resume({ ...DONE, secondsLeft: 60 });
  expect(purchase.holdEndsAt).toBeNull();
});

it('loads the state from the server when the countdown ends', async () => {
  read.mockResolvedValue(OVER);
  await purchase.timeUp();
  expect(purchase.status).toBe('over');
});

it('does not change when the countdown ends while offline', async () => {
  read.mockRejectedValue(new NetworkError('offline'));
  await purchase.timeUp();
  expect(purchase).toMatchObject({ status: 'open', problem: null });
});

it('does one piece of work at a time', async () => {
  read.mockResolvedValue(DONE);
  const fields = fieldsThat({ kind: 'done' });
  const second = jest.fn<() => Promise<void>>();
  const results = await Promise.all([
    purchase.pay('card', fields),
    purchase.pay('card', fields),
    purchase.run('saving', second),
    purchase.timeUp(),
  ]);
  expect(results[2]).toBe(false);
  expect(fields.confirm).toHaveBeenCalledTimes(1);
  expect(second).not.toHaveBeenCalled();
  expect(read).toHaveBeenCalledTimes(1);
});

it('reports an error when the payment fields are not ready yet', async () => {
  await purchase.pay('card', null);
  expect(purchase.problem).toMatch(/isn’t ready yet/);
  expect(read).not.toHaveBeenCalled();
});

it('starts the payment of a wallet, and shows its result', async () => {
  expect(await purchase.startWallet('apple')).toBe(STARTED);
  await purchase.finishWallet({ kind: 'refused', message: 'Declined.' });
  expect(purchase).toMatchObject({ status: 'open', problem: 'Declined.' });
  read.mockResolvedValue(DONE);
  await purchase.finishWallet({ kind: 'done' });
  expect(purchase.status).toBe('done');
});

it('refuses a wallet when nothing is due any more', async () => {
  start.mockResolvedValue({ item: DONE, payment: null });
  await expect(purchase.startWallet('apple')).rejects.toThrow('Nothing is due');
});

it('reads the item again after a conflict, and keeps the field errors', async () => {
  read.mockResolvedValue(OVER);
  start.mockRejectedValue(
    new ApiError(409, { message: 'Too late', errors: [{ path: 'email', message: 'No such address' }] }),
  );
  await payThat({ kind: 'done' });
  expect(purchase).toMatchObject({
    status: 'over',
    problem: 'Too late',
    fieldProblems: { email: 'No such address' },
  });
});

it('calls the given refresh function after a conflict, instead of reading the item again', async () => {
  const refresh = jest.fn(async () => undefined);
  purchase = create(refresh);
  purchase.resume(UNPAID);
  start.mockRejectedValue(new ApiError(409, { message: 'What is due has changed' }));
  await payThat({ kind: 'done' });
  expect(refresh).toHaveBeenCalledTimes(1);
  expect(read).not.toHaveBeenCalled();
});

it('rethrows a defect and can be used afterward', async () => {
  start.mockRejectedValueOnce(new TypeError('defect'));
  await expect(payThat({ kind: 'done' })).rejects.toThrow('defect');
  expect(purchase).toMatchObject({ status: 'open', problem: 'defect' });
});

it('keeps the idempotency key of a write until there is a response', async () => {
  const { api } = createFakeHost({});
  const keys: (string | undefined)[] = [];
  const failures: unknown[] = [
    new NetworkError('timeout'),
    new ApiError(503, { message: 'Down' }),
    new ApiError(409, { message: 'Just taken' }),
  ];
  purchase = create(undefined, {
    ...api,
    call: async (_, options) => {
      keys.push(options?.idempotencyKey);
      const failure = failures.shift();
      if (failure) throw failure as Error;
      return OPEN;
    },
  });
  const hold = (seats: number) => purchase.change('holding', holdItem, { body: { seats } });
  expect([await hold(1), await hold(1), await hold(1)]).toEqual([false, false, false]);
  expect([await hold(1), await hold(2)]).toEqual([true, true]);
  const [lost, down, refused, held, other] = keys;
  expect([lost, down]).toEqual([refused, refused]);
  expect(new Set([refused, held, other]).size).toBe(3);
});

it('starts over with another item', async () => {
  purchase.resume(UNPAID);
  start.mockResolvedValue({ item: UNPAID, payment: STARTED });
  read.mockResolvedValue(UNPAID);
  await payThat(NO_RESPONSE);
  purchase.resume(UNPAID);
  expect(purchase).toMatchObject({ status: 'open', problem: null });
});

it.each([
  ['held', 'none', 'open'],
  ['held', 'open', 'open'],
  ['held', 'processing', 'processing'],
  ['held', 'refunding', 'over'],
  ['expired', 'refunding', 'over'],
  ['cancelled', 'refunded', 'over'],
  ['awaiting_transfer', 'none', 'transfer'],
  ['confirmed', 'paid', 'done'],
])('reads a hold that is %s with its payment %s as %s', (status, payment, standing) => {
  expect(standingOfHold({ status, payment })).toBe(standing);
});
