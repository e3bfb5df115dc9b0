import { expect, it } from '@jest/globals';
import { SCHOOL_FIELDS } from './shared-steps';

it.each(['2145550142', '(214) 555-0142', '214.555.0142'])(
  'keeps the digits of the school phone %s',
  (typed) => {
    expect(SCHOOL_FIELDS.number.schema.parse(typed)).toBe('2145550142');
  },
);

it('refuses a school phone of letters or of too few digits', () => {
  for (const typed of ['call us', '555-0142']) {
    expect(SCHOOL_FIELDS.number.schema.safeParse(typed).success).toBe(false);
  }
});
