import type { MySponsorship } from '@glow50/contract/sponsors/sponsors';
import type { PaymentFieldsHandle, PaymentOutcome } from '@glow50/payment/payment-fields';
import { createFakeHost } from '@glow50/host/testing/fake-host';
import { expect, it } from '@jest/globals';
import { configure } from 'mobx';
import { SponsorDesk } from './sponsor-desk';

configure({ enforceActions: 'always' });

const OPEN: MySponsorship = {
  price: { cents: 2500, currency: 'USD' },
  methods: ['card'],
  isProcessing: false,
  sponsorship: null,
};
const PAID: MySponsorship = {
  ...OPEN,
  sponsorship: {
    sponsorName: 'Ada',
    sponsorId: 'SP-1',
    sponsorshipCode: 'A',
    uniqueCode: 'B',
    since: '2026-03-02',
  },
};
const started = { paymentId: 'p', clientSecret: 's', provider: 'test' };

/** `arrives`: number of polls after which the server reports the payment. */
function create(arrives = 1, state = 'open') {
  const host = createFakeHost({
    '/api/v1/my-sponsorship/payment': { body: { state, started: state === 'open' ? started : null } },
    '/api/v1/my-sponsorship': { body: arrives === 0 ? PAID : OPEN },
  });
  let pauses = 0;
  const desk = new SponsorDesk(host.api, OPEN, async () => {
    pauses += 1;
    if (pauses === arrives) host.answers['/api/v1/my-sponsorship'] = { body: PAID };
  });
  return { host, desk };
}

const fields = (outcome: PaymentOutcome): PaymentFieldsHandle => ({
  check: async () => true,
  confirm: async () => outcome,
});

it('waits for the payment and then has the codes', async () => {
  const { desk } = create(2);
  await desk.pay('card', fields({ kind: 'done' }));
  expect([desk.membership.sponsorship?.uniqueCode, desk.problem, desk.isPaying]).toEqual(['B', null, false]);
});

it('reports a declined card and does not poll', async () => {
  const { host, desk } = create();
  await desk.pay('card', fields({ kind: 'refused', message: 'Declined. Nothing was charged' }));
  expect(desk.problem).toBe('Declined. Nothing was charged');
  expect(host.asked).toEqual(['/api/v1/my-sponsorship/payment']);
});

it('offers to check again instead of paying again when the outcome is unknown', async () => {
  const { host, desk } = create(25);
  await desk.pay('card', fields({ kind: 'unknown', message: 'No answer' }));
  expect([desk.isUndecided, desk.problem]).toEqual([true, 'No answer']);
  host.answers['/api/v1/my-sponsorship'] = { body: PAID };
  await desk.checkAgain();
  expect([desk.isUndecided, desk.membership]).toEqual([false, PAID]);
});

it('shows the codes at once when another tab has paid', async () => {
  const { desk } = create(0, 'paid');
  await desk.pay('card', fields({ kind: 'refused', message: 'never asked' }));
  expect([desk.membership, desk.problem]).toEqual([PAID, null]);
});
