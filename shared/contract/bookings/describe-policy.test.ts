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
    'You pay $25.00 when you book, or the full price if that’s less.',
    'Anything due at the appointment is paid in cash.',
    'Up to 24 hours before, up to $25.00 of what you paid becomes credit for your next booking here, and anything above that goes back the way you paid. After that, 50% of the total is kept, from those $25.00 first, and never more than you paid. Moving your booking that late costs the same. You pay this fee only once per booking.',
    'More than 15 minutes late and your appointment is canceled as missed.',
    '50% of the total is kept. Any part you haven’t paid is added to your next booking here.',
    'Something not quite right? A touch-up within 72 hours is free. Money isn’t returned after the service.',
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
  expect(layaway[0]?.words).toBe(
    'You pay $15.00 when you book, or the full price if that’s less or you book less than 2 days ahead. The balance is due 2 days before. If it isn’t paid by then, the booking is canceled, and what you paid becomes credit here.',
  );
  const strict = describePolicy({ ...policy, payment: 'layaway', freeCancellationHours: 72 });
  expect(strict[0]?.words).toContain('the booking is canceled, and it costs the same as canceling.');
  expect(describePolicy({ ...policy, payment: 'full', deposit: null })[0]?.words).toBe(
    'You pay the full price when you book.',
  );
});

it.each([
  ['full', null, 50],
  ['full', null, 0],
  ['deposit', 2500, 50],
  ['deposit', 2500, 0],
  ['layaway', 1500, 50],
] as const)('contradicts itself nowhere: %s, deposit %s, late fee %s%%', (payment, cents, lateFeePercent) => {
  const lines = describePolicy({
    ...policy,
    payment,
    deposit: cents === null ? null : { cents, currency: 'USD' },
    lateFeePercent,
  });
  const all = lines.map(({ words }) => words).join(' ');
  expect(all).not.toMatch(/no refunds|non-refundable/i);
  const canceling = lines.find(({ name }) => name === 'Canceling')?.words ?? '';
  expect(canceling.includes('becomes credit')).toBe(cents !== null);
  expect(canceling.includes('is kept')).toBe(lateFeePercent > 0);
  expect(lines.filter(({ words }) => /goes back/.test(words))).toHaveLength(1);
});
