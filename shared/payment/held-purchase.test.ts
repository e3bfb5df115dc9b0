import { beforeEach, expect, it, jest } from '@jest/globals';
import { configure } from 'mobx';
import { type Held, HeldPurchase } from './held-purchase';
import type { PaymentOutcome } from './payment-fields';

configure({ enforceActions: 'always' });

const HELD: Held = { id: 'h1', status: 'held', payment: 'open', holdSecondsLeft: 60 };
const STARTED = { paymentId: 'pay1', clientSecret: 'secret', provider: 'test' as const };
const NO_ANSWER: PaymentOutcome = { kind: 'unknown', message: 'We do not know' };

const read = jest.fn<() => Promise<Held>>();
let purchase: HeldPurchase<Held>;

beforeEach(() => {
  read.mockReset();
  purchase = new HeldPurchase({ read, stillWaiting: 'Still waiting', pause: async () => undefined });
  purchase.resume(HELD);
});

const payThat = (outcome: PaymentOutcome) =>
  purchase.pay(async () => STARTED, { check: async () => true, confirm: async () => outcome });

it('gives up on a payment without a response when the server has no payment either', async () => {
  read.mockResolvedValue(HELD);
  await payThat(NO_ANSWER);
  expect(purchase).toMatchObject({ problem: 'We do not know', pending: null });
  expect(read).toHaveBeenCalledTimes(6);
});

it('keeps polling a payment without a response while the bank is processing it', async () => {
  read.mockResolvedValue({ ...HELD, payment: 'processing' });
  await payThat(NO_ANSWER);
  expect(purchase).toMatchObject({ problem: 'We do not know', isUndecided: true });
  expect(read).toHaveBeenCalledTimes(30);
});

it('stops polling when the payment is being refunded', async () => {
  read.mockResolvedValueOnce(HELD).mockResolvedValueOnce({ ...HELD, payment: 'refunding' });
  await payThat({ kind: 'done' });
  expect(purchase.problem).toBeNull();
  expect(read).toHaveBeenCalledTimes(2);
});

it('refuses a second write while one is pending', async () => {
  read.mockResolvedValue({ ...HELD, status: 'confirmed' });
  const [first, second] = await Promise.all([
    purchase.write('details', async () => undefined),
    purchase.write('release', async () => undefined),
  ]);
  expect([first, second]).toEqual([true, false]);
});

it('reports an error when the payment fields are not ready yet', async () => {
  await purchase.pay(async () => STARTED, null);
  expect(purchase.problem).toMatch(/not ready yet/);
  expect(read).not.toHaveBeenCalled();
});
