import { expect, it } from '@jest/globals';
import { showAmount, toCents } from './decimal-amount';

it.each(['20.34', '$20.34', ' $20.34 '])('shows %j with one dollar sign', (typed) => {
  expect(showAmount(typed)).toBe('$20.34');
  expect(toCents(typed)).toBe(2034);
});

it('shows an amount that was not typed yet', () => {
  expect(showAmount('')).toBe('$0');
});
