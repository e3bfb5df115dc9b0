import { expect, it } from '@jest/globals';
import { describeEffects } from './describe-effects';

const amount = { cents: 6000, currency: 'USD' as const };

it.each([
  [
    'card',
    'on_its_way',
    '$60.00 is on its way back to where it was paid from. It can take banks up to ten days to show it.',
  ],
  [
    'card',
    'returned',
    '$60.00 has gone back to where it was paid from. It can take banks up to ten days to show it.',
  ],
  [
    'card',
    'delayed',
    '$60.00 could not be sent back yet. We are working on it, and you don’t need to do anything.',
  ],
  ['zelle', 'on_its_way', 'We send $60.00 back by Zelle, and email you when it is done.'],
  ['zelle', 'returned', 'We have sent $60.00 back by Zelle.'],
] as const)('says of a month that was paid by %s and is %s: %s', (by, state, words) => {
  expect(describeEffects({ planEnded: true, returned: { amount, by, state }, kept: null })).toEqual([
    'Your plan has ended. Nothing more is charged.',
    words,
  ]);
});

it('says that the fee of a promotion is kept', () => {
  const kept = { cents: 2500, currency: 'USD' as const };
  expect(describeEffects({ planEnded: false, returned: null, kept })).toEqual([
    'The fee of $25.00 is not refunded, as the terms you signed say.',
  ]);
});
