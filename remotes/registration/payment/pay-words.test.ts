import { expect, it } from '@jest/globals';
import { EVERY_WIZARD } from '../wizard/testing/every-wizard';
import { labelPayButton, PAY, PAY_AND_PUBLISH } from './pay-words';

const usd = (cents: number) => ({ cents, currency: 'USD' as const });

it('the button that charges names the amount, and one that charges nothing does not speak of paying', () => {
  expect(labelPayButton(PAY_AND_PUBLISH, usd(3000), 'card')).toBe('Pay $30.00 and publish');
  expect(labelPayButton(PAY, usd(6000), 'google')).toBe('Pay $60.00');
  expect(labelPayButton(PAY, usd(6000), 'zelle')).toBe('Submit, then send $60.00 by Zelle');
  expect(labelPayButton(PAY_AND_PUBLISH, usd(0), null)).toBe('Submit');
});

it.each(EVERY_WIZARD.map(({ kind, steps }) => [kind, steps] as const))(
  'no step of the %s wizard has a button that speaks of paying',
  (_kind, steps) => {
    const labels = steps.flatMap(({ action }) => action ?? []);
    expect(labels.filter((label) => /pay/i.test(label))).toEqual([]);
  },
);
