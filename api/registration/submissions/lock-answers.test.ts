import { TEACHER_FORM } from '@glow50/contract/registration/teacher';
import { expect, it } from '@jest/globals';
import { lockAnswers } from './lock-answers';

const typed = {
  0: { first_name: 'Ada' },
  3: { school_name: 'Another School', school_type: 'trade_school', school_address: '1 Elm Street' },
  4: { school: 'A Third One', years: 4 },
};

it('a school that was typed gives way to the one of the code, in every step that asks for it', () => {
  const code = { kind: 'school_code', issuer: 'Oak Beauty School', schoolType: 'b_school' } as const;
  expect(lockAnswers(TEACHER_FORM, typed, [code])).toEqual({
    0: typed[0],
    3: { school_name: 'Oak Beauty School', school_type: 'b_school', school_address: '1 Elm Street' },
    4: { school: 'Oak Beauty School', years: 4 },
  });
});

it.each([
  ['of another kind', { kind: 'unique_code', issuer: 'Oak Beauty School' }],
  ['that names nobody', { kind: 'school_code', issuer: '' }],
] as const)('a code %s closes nothing', (_name, code) => {
  expect(lockAnswers(TEACHER_FORM, typed, [code])).toEqual(typed);
});
