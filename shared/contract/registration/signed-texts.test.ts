import { expect, it } from '@jest/globals';
import { formatDollars } from '../money/format-money';
import { PRICES } from '../plans/prices';
import { LEAST_SAMPLES } from './product';
import { PROMOTION_TERMS, SCHOOL_TERMS } from './signed-texts';

it('names the number of samples and the price that apply, in words that do not change once signed', () => {
  const text = PROMOTION_TERMS.paragraphs.join(' ');
  expect(text).toContain(`at least ${LEAST_SAMPLES} samples`);
  expect(text).toContain(`costs ${formatDollars(PRICES.promotion.cents)} once`);
});

it('schools are promised what their code does: a lower plan for teachers and providers, none for students', () => {
  const text = SCHOOL_TERMS.paragraphs.join(' ');
  const { regular, schoolCode, student } = PRICES;
  expect(text).toContain(
    `from ${formatDollars(regular.cents)} to ${formatDollars(schoolCode.cents)} a month`,
  );
  expect(text).toContain(
    `The plan of students is ${formatDollars(student.cents)} a month, with or without the code`,
  );
  expect(text).not.toContain('teachers and students their reduced plan');
});
