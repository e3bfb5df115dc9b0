import { expect, it } from '@jest/globals';
import { formatDollars } from '../money/format-money';
import { PRICES } from '../plans/prices';
import { LEAST_SAMPLES } from './product';
import { PROMOTION_TERMS } from './signed-texts';

it('names the number of samples and the price that apply, in words that do not change once signed', () => {
  const text = PROMOTION_TERMS.paragraphs.join(' ');
  expect(text).toContain(`at least ${LEAST_SAMPLES} samples`);
  expect(text).toContain(`costs ${formatDollars(PRICES.promotion.cents)} once`);
});
