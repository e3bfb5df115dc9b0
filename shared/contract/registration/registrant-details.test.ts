import { expect, it } from '@jest/globals';
import { TEACHER_FIELDS } from './registrant-details';
import { todayInDallas } from './whole-dates';

it.each([
  ['Ada Lovelace', ['Ada', 'Lovelace']],
  ['Mary Ann  Young', ['Mary Ann', 'Young']],
  ['Zaria', ['Zaria', '']],
])('proposes %s, whose account it is, as first and last name', (fullName, names) => {
  const known = { answers: {}, account: { fullName, email: 'ada@example.com' } };
  const { first_name, last_name } = TEACHER_FIELDS;
  expect([first_name.prefill?.(known), last_name.prefill?.(known)]).toEqual(names);
});

it('proposes nothing to a guest', () => {
  expect(TEACHER_FIELDS.first_name.prefill?.({ answers: {}, account: null })).toBe('');
});

it.each([
  [12, false],
  [13, true],
])('takes a registrant of %d years: %s', (age, isTaken) => {
  const today = todayInDallas();
  const birth = `${Number(today.slice(0, 4)) - age}-01-01`;
  expect(TEACHER_FIELDS.date.schema.safeParse(birth).success).toBe(isTaken);
});
