import { LISTED_KINDS } from '@glow50/contract/registration/registration-kinds';
import { REGISTRATION_FORMS } from '@glow50/contract/registration/registration-forms';
import { expect, it } from '@jest/globals';
import { REGISTRANTS } from './registrants';

it.each(REGISTRANTS)('promises a page to a $label exactly when there is one', ({ id, offer }) => {
  expect(/\bpage\b/.test(offer)).toBe(LISTED_KINDS.includes(id));
});

it('offers a teacher the one price that a teacher can have: the form needs the school’s code', () => {
  const code = REGISTRATION_FORMS.teacher?.steps[0]?.fields.school_code;
  expect(code).toMatchObject({ kind: 'code', label: 'School code' });
  expect(code).not.toHaveProperty('isOptional');
  const { offer = '' } = REGISTRANTS.find(({ id }) => id === 'teacher') ?? {};
  expect(offer.match(/\$\d+/g)).toEqual(['$30']);
});
