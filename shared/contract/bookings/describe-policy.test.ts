import { expect, it } from '@jest/globals';
import type { BookingPolicy } from '../providers/providers';
import { describePolicy } from './describe-policy';

const policy: BookingPolicy = {
  payment: 'deposit',
  deposit: { cents: 2500, currency: 'USD' },
  cashBalanceOnly: true,
  comeAlone: true,
  freeCancellationHours: 24,
  lateFeePercent: 50,
  lateArrivalMinutes: 15,
  touchUpHours: 72,
  noShowPercent: 50,
};

it('describes every rule with its number', () => {
  const words = describePolicy(policy).map((rule) => rule.words);
  expect(words).toEqual([
    'A $25.00 non-refundable deposit holds your time. It never exceeds the price.',
    'Whatever is left to pay at the appointment is paid in cash.',
    'Free up to 24 hours before. Later than that the fee is 50% of the total.',
    'More than 15 minutes late and your appointment is cancelled.',
    'You pay 50% before you can book again.',
    'No refunds, but a free touch-up within 72 hours.',
    'Please come alone.',
  ]);
});

it('omits rules that the provider does not have', () => {
  const names = describePolicy({ ...policy, cashBalanceOnly: false, comeAlone: false }).map(
    ({ name }) => name,
  );
  expect(names).not.toContain('Cash only');
  expect(names).not.toContain('Company');
});

it('describes layaway and full payment', () => {
  const layaway = describePolicy({
    ...policy,
    payment: 'layaway',
    deposit: { cents: 1500, currency: 'USD' },
  });
  expect(layaway[0]?.words).toBe('$15.00 holds your time. The balance is due 2 days before.');
  expect(describePolicy({ ...policy, payment: 'full', deposit: null })[0]?.words).toBe(
    'You pay the whole price when you book.',
  );
});
