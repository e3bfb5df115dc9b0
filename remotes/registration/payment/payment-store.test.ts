import type { CodeKind } from '@glow50/contract/codes/codes';
import { ApiError } from '@glow50/host/http/api-error';
import type { PaymentFieldsHandle, PaymentOutcome } from '@glow50/payment/payment-fields';
import { createFakeHost, type FakeHost } from '@glow50/host/testing/fake-host';
import { expect, it, jest } from '@jest/globals';
import type { FieldValues } from 'react-hook-form';
import type { Registration } from '@glow50/contract/registration/registrations';
import { StepErrors } from '../wizard/step-errors';
import { PaymentStore } from './payment-store';

const QUOTE = '/api/v1/registrations/teacher/draft/quote?sponsorOffer=false';
const OFFERED = '/api/v1/registrations/teacher/draft/quote?sponsorOffer=true';
const PAY = '/api/v1/my-registrations/r1/payment';
const READ = '/api/v1/my-registrations/r1';
const STARTED = { paymentId: 'p1', clientSecret: 'pi_1_secret_2', provider: 'test' };

const usd = (cents: number) => ({ cents, currency: 'USD' });
const quoteOf = (cents: number) => ({
  body: { lines: [], total: usd(cents), hasPlan: cents === 0, methods: ['card', 'stripe'] },
});
const registrationIn = (state: Registration['state']) => ({ id: 'r1', state }) as Registration;

/**
 * Chooses the card at step 7 and charges it at step 9. The submission returns a registration in `state`.
 * Polling returns whatever `host.answers[READ]` holds.
 */
function open(state: Registration['state'] = 'awaiting_payment', needsConfirmation = false) {
  const host: FakeHost = createFakeHost({
    [QUOTE]: quoteOf(6000),
    [OFFERED]: quoteOf(8500),
    [PAY]: { body: { state: 'open', started: STARTED, zelle: null } },
    [READ]: { body: registrationIn('received') },
  });
  const answers: Record<number, FieldValues> = { 7: { payment_method: 'card' } };
  const wizard = {
    current: 9,
    definition: { kind: 'teacher' as const, title: '', steps: [], submitAt: 9, leadsTo: '/done' },
    issues: new StepErrors(),
    answersOf: (number: number) => answers[number] ?? {},
    change: jest.fn(
      (fields: FieldValues, number?: number) => void (answers[number ?? wizard.current] = fields),
    ),
    completeStep: jest.fn(async (): Promise<number | null> => null),
    submit: jest.fn(async (_options?: { sponsorOffer?: boolean }) => registrationIn(state)),
    receive: jest.fn(),
    draft: { checkOver: jest.fn(async () => true) },
    enterCode: jest.fn(async (_kind: CodeKind, _code: string) => undefined),
  };
  const steps = { choosesAt: 7, chargesAt: 9, needsConfirmation };
  const payment = new PaymentStore(host.api, wizard, steps, async () => undefined);
  return { host, wizard, payment, purchase: payment.purchase };
}

function fieldsThat(...outcomes: PaymentOutcome[]): PaymentFieldsHandle {
  return { check: async () => true, confirm: async () => outcomes.shift() ?? { kind: 'done' } };
}

it('submits, pays, and passes the received registration to the wizard', async () => {
  const { payment, wizard } = open();
  await payment.load();
  expect(await payment.pay(fieldsThat({ kind: 'done' }))).toBe('/done');
  expect(wizard.submit).toHaveBeenCalledWith({ sponsorOffer: false });
  expect(wizard.receive).toHaveBeenCalledWith(registrationIn('received'));
});

it('looks whether the registration was sent elsewhere when there is nothing to price', async () => {
  const { payment, host, wizard } = open();
  await payment.load();
  expect(wizard.draft.checkOver).not.toHaveBeenCalled();
  host.answers[QUOTE] = new ApiError(404, { message: 'There is nothing begun here' });
  await payment.load();
  expect(wizard.draft.checkOver).toHaveBeenCalledTimes(1);
});

it('reports a declined card, and pays on the next try', async () => {
  const { payment, purchase, wizard } = open();
  await payment.load();
  const fields = fieldsThat({ kind: 'refused', message: 'Your card was declined.' });
  expect(await payment.pay(fields)).toBeNull();
  expect(purchase).toMatchObject({ status: 'open', problem: 'Your card was declined.' });
  expect(wizard.receive).not.toHaveBeenCalled();
  expect(await payment.pay(fields)).toBe('/done');
  expect(purchase).toMatchObject({ status: 'done', problem: null });
});

it('offers the methods again where a card was refused, and pays with another one there', async () => {
  const { payment, wizard, host } = open();
  wizard.current = 7;
  await payment.load();
  wizard.current = 9;
  expect(payment.offersMethods).toBe(false);
  const refused = fieldsThat({ kind: 'refused', message: 'Your card was declined.' });
  expect(await payment.pay(refused)).toBeNull();
  expect(payment.offersMethods).toBe(true);
  payment.chooseMethod('stripe');
  expect([payment.method, wizard.answersOf(9)]).toEqual(['stripe', {}]);
  const incomplete = { ...refused, check: async () => false };
  expect(await payment.pay(incomplete)).toBeNull();
  expect(await payment.pay(refused)).toBe('/done');
  expect(host.sent).toEqual([{ method: 'card' }, { method: 'stripe' }]);
});

it('charges the sponsor offer only when it is confirmed', async () => {
  const { payment, wizard } = open();
  await payment.takeOffer(true);
  expect(payment.quote?.total.cents).toBe(8500);
  await payment.pay(fieldsThat());
  expect(wizard.submit).toHaveBeenCalledWith({ sponsorOffer: true });
});

it('skips the payment when nothing is due', async () => {
  const { payment, host } = open('received');
  host.answers[QUOTE] = quoteOf(0);
  await payment.load();
  expect(payment.isFree).toBe(true);
  expect(await payment.pay(null)).toBe('/done');
  expect(host.asked).not.toContain(PAY);
});

it('prevents a double payment on a second click and while the outcome is unknown', async () => {
  const { payment, purchase, host, wizard } = open();
  await payment.load();
  host.answers[READ] = { body: registrationIn('awaiting_payment') };
  const fields = fieldsThat({ kind: 'unknown', message: 'We lost the connection.' });
  const results = await Promise.all([payment.pay(fields), payment.pay(fields)]);
  expect(results).toEqual([null, null]);
  expect(wizard.submit).toHaveBeenCalledTimes(1);
  expect(purchase.status).toBe('undecided');
  host.answers[READ] = { body: registrationIn('received') };
  await purchase.checkAgain();
  expect(await payment.afterPaying()).toBe('/done');
  expect(wizard.submit).toHaveBeenCalledTimes(1);
});

it('waits for the payment when another tab has paid', async () => {
  const { payment, host } = open();
  await payment.load();
  host.answers[PAY] = { body: { state: 'processing', started: null, zelle: null } };
  expect(await payment.pay(fieldsThat({ kind: 'refused', message: 'never asked' }))).toBe('/done');
  expect(host.asked).toContain(READ);
});

it('says how to send the transfer, and can still be paid by card', async () => {
  const { payment, purchase, wizard, host } = open();
  host.answers[QUOTE] = { body: { lines: [], total: usd(6000), hasPlan: false, methods: ['card', 'zelle'] } };
  await payment.load();
  wizard.current = 7;
  payment.chooseMethod('zelle');
  expect(payment.onlineMethod).toBeNull();
  const zelle = { address: 'pay@glow50.example', reference: 'G50-1' };
  host.answers[PAY] = { body: { state: 'awaiting_transfer', started: null, zelle } };
  expect(await payment.pay(null)).toBeNull();
  expect([purchase.status, payment.zelle]).toEqual(['transfer', zelle]);
  expect(host.asked).not.toContain(READ);
  payment.chooseMethod('card');
  host.answers[PAY] = { body: { state: 'open', started: STARTED, zelle: null } };
  expect(await payment.pay(fieldsThat())).toBe('/done');
  expect(payment.zelle).toBeNull();
});

const TRANSFER = { address: 'pay@glow50.example', reference: 'G50-1', amount: usd(6000), isAwaited: true };

it('shows a transfer that is waited for after a reload, and asks before something is paid on top of it', async () => {
  const { payment, purchase, wizard, host } = open();
  const methods = ['card', 'google', 'zelle'];
  const quote = { lines: [], total: usd(6000), hasPlan: false, methods, transfer: TRANSFER };
  host.answers[QUOTE] = { body: quote };
  wizard.current = 7;
  payment.chooseMethod('zelle');
  wizard.current = 9;
  await payment.load();
  expect([payment.zelle, payment.isTransferAwaited, payment.isHeldByTransfer]).toEqual([
    TRANSFER,
    true,
    false,
  ]);
  wizard.current = 7;
  payment.chooseMethod('card');
  wizard.current = 9;
  expect(payment.replacedTransfer).toEqual(TRANSFER);
  expect(await payment.pay(fieldsThat())).toBeNull();
  expect([purchase.problem, wizard.submit.mock.calls.length]).toEqual([
    'First confirm that you haven’t sent the Zelle transfer, so you don’t pay twice',
    0,
  ]);
  payment.giveUpTransfer(true);
  expect([purchase.problem, payment.isHeldByTransfer]).toEqual([null, false]);
  expect(await payment.pay(fieldsThat())).toBe('/done');
});

it('asks anew for a transfer of another amount', async () => {
  const { payment, wizard, host } = open();
  host.answers[QUOTE] = {
    body: { lines: [], total: usd(3000), hasPlan: false, methods: ['zelle'], transfer: TRANSFER },
  };
  wizard.current = 7;
  payment.chooseMethod('zelle');
  wizard.current = 9;
  await payment.load();
  expect([payment.isTransferAwaited, payment.isHeldByTransfer]).toEqual([false, true]);
});

it('shows the new price when the amount due changed in another tab', async () => {
  const { payment, purchase, host } = open();
  await payment.load();
  host.answers[PAY] = new ApiError(409, { message: 'What is due has changed' });
  host.answers[QUOTE] = quoteOf(3000);
  expect(await payment.pay(fieldsThat())).toBeNull();
  expect([purchase.problem, payment.quote?.total.cents]).toEqual(['What is due has changed', 3000]);
});

it('opens the step whose answer the server rejected', async () => {
  const { payment, wizard } = open();
  await payment.load();
  wizard.submit.mockImplementation(async () => {
    const refusal = { message: 'Check this', errors: [{ path: '3.school_name', message: 'Enter it' }] };
    wizard.issues.add(new ApiError(400, refusal));
    throw new ApiError(400, refusal);
  });
  expect(await payment.pay(fieldsThat())).toBe('?step=3');
});

it('leads back to the card when its fields are empty or no method is chosen', async () => {
  const { payment, wizard } = open();
  wizard.current = 7;
  await payment.load();
  wizard.current = 9;
  expect([payment.offersMethods, payment.mustRetype]).toEqual([false, false]);
  const empty = { ...fieldsThat(), check: async () => false };
  expect(await payment.pay(empty)).toBe('?step=7');
  expect(payment.purchase.problem).toMatch(/^Enter your card again/);
  wizard.answersOf = () => ({});
  expect(await payment.pay(null)).toBe('?step=7');
  wizard.current = 7;
  expect(await payment.goOn(null)).toBeNull();
  expect(payment.purchase.problem).toBe('Choose how you want to pay');
  expect(wizard.submit).not.toHaveBeenCalled();
});

it('asks for the card again where it is charged when the page was opened there, and only then', async () => {
  const { payment, wizard } = open();
  await payment.load();
  expect([payment.offersMethods, payment.mustRetype, payment.purchase.problem]).toEqual([true, true, null]);
  const empty = { ...fieldsThat(), check: async () => false };
  expect([await payment.pay(empty), payment.purchase.problem]).toEqual([null, null]);
  wizard.current = 7;
  await payment.goOn(fieldsThat());
  wizard.current = 9;
  expect([payment.offersMethods, payment.mustRetype]).toEqual([false, false]);
});

it('opens the confirmation before it charges', async () => {
  const { payment, wizard } = open('awaiting_payment', true);
  await payment.load();
  expect([payment.isConfirmed, payment.isCompleting]).toEqual([false, false]);
  expect(await payment.complete(fieldsThat())).toBeNull();
  payment.confirm(true);
  expect([payment.isConfirmed, payment.isCompleting]).toEqual([true, true]);
  expect(wizard.submit).not.toHaveBeenCalled();
});

it('shows a rejected code at its field', async () => {
  const { payment, wizard } = open();
  const message = 'This code does not work';
  wizard.enterCode.mockRejectedValueOnce(new ApiError(400, { message, errors: [{ path: 'code', message }] }));
  expect(await payment.enterCode('NOPE')).toBe(false);
  expect(payment.codeProblem).toBe(message);
  expect(await payment.enterCode('GOOD')).toBe(true);
  expect(payment.codeProblem).toBeNull();
});

it('does not charge past a sponsor’s code that was typed: it is noted first, or it is said why it cannot be', async () => {
  const { payment, purchase, wizard } = open();
  await payment.load();
  payment.typeCode('NOPE');
  const message = 'Nobody knows this code';
  wizard.enterCode.mockRejectedValueOnce(new ApiError(400, { message, errors: [{ path: 'code', message }] }));
  expect(await payment.pay(fieldsThat({ kind: 'done' }))).toBeNull();
  expect([payment.codeProblem, wizard.submit.mock.calls.length]).toEqual([message, 0]);
  expect(purchase.problem).toMatch(/Correct it, or clear its field/);
  payment.typeCode('');
  expect([payment.codeProblem, purchase.problem]).toEqual([null, null]);
  payment.typeCode('GOOD');
  expect(await payment.pay(fieldsThat({ kind: 'done' }))).toBe('/done');
  expect(wizard.enterCode).toHaveBeenLastCalledWith('unique_code', 'GOOD');
});
