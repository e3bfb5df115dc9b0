import { ApiError } from '@glow50/host/http/api-error';
import type { PaymentFieldsHandle, PaymentOutcome } from '@glow50/payment/payment-fields';
import { createFakeHost, type FakeHost } from '@glow50/host/testing/fake-host';
import { expect, it, jest } from '@jest/globals';
import type { Registration } from '@glow50/contract/registration/registrations';
import { PaymentDesk } from './payment-desk';

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

/** The submission returns a registration in `state`. Polling returns whatever `host.answers[READ]` holds. */
function openDesk(state: Registration['state'] = 'awaiting_payment') {
  const host: FakeHost = createFakeHost({
    [QUOTE]: quoteOf(6000),
    [OFFERED]: quoteOf(8500),
    [PAY]: { body: { state: 'open', started: STARTED, zelle: null } },
    [READ]: { body: registrationIn('received') },
  });
  const wizard = {
    definition: { kind: 'teacher' as const, title: '', steps: [], submitAt: 9, leadsTo: '/' },
    submit: jest.fn(async (_options?: { sponsorOffer?: boolean }) => registrationIn(state)),
    receive: jest.fn(),
    enterCode: jest.fn(async () => undefined),
  };
  return { host, wizard, desk: new PaymentDesk(host.api, wizard, async () => undefined) };
}

function fieldsThat(...outcomes: PaymentOutcome[]): PaymentFieldsHandle {
  return { check: async () => true, confirm: async () => outcomes.shift() ?? { kind: 'done' } };
}

it('submits, pays, and passes the received registration to the wizard', async () => {
  const { desk, wizard } = openDesk();
  await desk.load();
  expect(await desk.pay('card', fieldsThat({ kind: 'done' }))).toBe(true);
  expect(wizard.submit).toHaveBeenCalledWith({ sponsorOffer: false });
  expect(wizard.receive).toHaveBeenCalledWith(registrationIn('received'));
});

it('reports a declined card, and pays on the next try', async () => {
  const { desk, wizard } = openDesk();
  const fields = fieldsThat({ kind: 'refused', message: 'Your card was declined.' });
  expect(await desk.pay('card', fields)).toBe(false);
  expect(desk.problem).toBe('Your card was declined.');
  expect(wizard.receive).not.toHaveBeenCalled();
  expect(await desk.pay('card', fields)).toBe(true);
  expect(desk.problem).toBeNull();
});

it('charges the sponsor offer only when it is confirmed', async () => {
  const { desk, wizard } = openDesk();
  await desk.takeOffer(true);
  expect(desk.quote?.total.cents).toBe(8500);
  await desk.pay('card', fieldsThat());
  expect(wizard.submit).toHaveBeenCalledWith({ sponsorOffer: true });
});

it('skips the payment when nothing is due', async () => {
  const { desk, host } = openDesk('received');
  host.answers[QUOTE] = quoteOf(0);
  await desk.load();
  expect(desk.isFree).toBe(true);
  expect(await desk.pay(null, null)).toBe(true);
  expect(host.asked).not.toContain(PAY);
});

it('prevents a double payment on a second click and while the outcome is unknown', async () => {
  const { desk, host, wizard } = openDesk();
  host.answers[READ] = { body: registrationIn('awaiting_payment') };
  const fields = fieldsThat({ kind: 'unknown', message: 'We lost the connection.' });
  const [first, second] = await Promise.all([desk.pay('card', fields), desk.pay('card', fields)]);
  expect([first, second]).toEqual([false, false]);
  expect(wizard.submit).toHaveBeenCalledTimes(1);
  expect(desk.isUndecided).toBe(true);
  host.answers[READ] = { body: registrationIn('received') };
  expect(await desk.checkAgain()).toBe(true);
  expect(wizard.submit).toHaveBeenCalledTimes(1);
});

it('shows the new price when the amount due changed in another tab', async () => {
  const { desk, host } = openDesk();
  await desk.load();
  host.answers[PAY] = new ApiError(409, { message: 'What is due has changed' });
  host.answers[QUOTE] = quoteOf(3000);
  expect(await desk.pay('card', fieldsThat())).toBe(false);
  expect([desk.problem, desk.quote?.total.cents]).toEqual(['What is due has changed', 3000]);
});

it('shows a rejected code at its field', async () => {
  const { desk, wizard } = openDesk();
  const message = 'This code does not work';
  wizard.enterCode.mockRejectedValueOnce(new ApiError(400, { message, errors: [{ path: 'code', message }] }));
  expect(await desk.enterCode('NOPE')).toBe(false);
  expect(desk.codeProblem).toBe(message);
  expect(await desk.enterCode('GOOD')).toBe(true);
  expect(desk.codeProblem).toBeNull();
});
