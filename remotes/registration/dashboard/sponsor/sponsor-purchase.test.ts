import type { MySponsorship } from '@glow50/contract/sponsors/sponsors';
import type { PaymentFieldsHandle, PaymentOutcome } from '@glow50/payment/payment-fields';
import { createFakeHost } from '@glow50/host/testing/fake-host';
import { expect, it } from '@jest/globals';
import { configure } from 'mobx';
import { createSponsorPurchase } from './sponsor-purchase';

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
  const purchase = createSponsorPurchase(host.api, OPEN, async () => {
    pauses += 1;
    if (pauses === arrives) host.answers['/api/v1/my-sponsorship'] = { body: PAID };
  });
  return { host, purchase };
}

const fields = (outcome: PaymentOutcome): PaymentFieldsHandle => ({
  check: async () => true,
  confirm: async () => outcome,
});

it('waits for the payment and then has the codes', async () => {
  const { purchase } = create(2);
  await purchase.pay('card', fields({ kind: 'done' }));
  expect(purchase).toMatchObject({ status: 'done', problem: null, item: PAID });
});

it('reports a declined card and does not poll', async () => {
  const { host, purchase } = create();
  await purchase.pay('card', fields({ kind: 'refused', message: 'Declined. Nothing was charged' }));
  expect(purchase).toMatchObject({ status: 'open', problem: 'Declined. Nothing was charged' });
  expect(host.asked).toEqual(['/api/v1/my-sponsorship/payment']);
});

it('offers to check again instead of paying again when the outcome is unknown', async () => {
  const { host, purchase } = create(25);
  await purchase.pay('card', fields({ kind: 'unknown', message: 'No answer' }));
  expect(purchase).toMatchObject({ isUndecided: true, problem: 'No answer' });
  host.answers['/api/v1/my-sponsorship'] = { body: PAID };
  await purchase.checkAgain();
  expect(purchase).toMatchObject({ isUndecided: false, item: PAID });
});

it('offers to check again when the page opens while the bank is processing the payment', () => {
  const { api } = createFakeHost({});
  expect(createSponsorPurchase(api, { ...OPEN, isProcessing: true }).status).toBe('undecided');
});

it('shows the codes at once when another tab has paid', async () => {
  const { purchase } = create(0, 'paid');
  await purchase.pay('card', fields({ kind: 'refused', message: 'never asked' }));
  expect(purchase).toMatchObject({ status: 'done', item: PAID, problem: null });
});
