import { REGISTRATION_FORMS } from '@glow50/contract/registration/registration-forms';
import type { RegistrationForm } from '@glow50/contract/registration/registration-form';
import { SCHOOL_FORM } from '@glow50/contract/registration/school';
import { TEACHER_FORM } from '@glow50/contract/registration/teacher';
import { expect, it } from '@jest/globals';
import { listAskable } from './answer-control';
import { checkValues } from './check-values';

const NONE = { answers: {}, codes: [] };
const controlsOf = (form: RegistrationForm) =>
  Object.fromEntries(listAskable(form, NONE).map(({ path, control }) => [path, control]));

it('knows how each field of the teacher’s form is answered', () => {
  expect(controlsOf(TEACHER_FORM)).toMatchObject({
    '0.first_name': { kind: 'line' },
    '0.date': { kind: 'date' },
    '3.school_type': { kind: 'choice', choices: [{ id: 'trade_school', label: 'Trade school' }, {}, {}] },
    '4.subjects': { kind: 'text' },
    '4.years': { kind: 'number' },
    '4.licence': { kind: 'file', purpose: 'licence' },
    '5.photo': { kind: 'file', purpose: 'profile-photo' },
  });
});

it.each(Object.entries(REGISTRATION_FORMS))(
  'asks for no signed text of a %s, and for some fields',
  (_kind, form) => {
    const asked = listAskable(form, NONE);
    const signed = Object.entries(form.steps).flatMap(([number, { signs }]) =>
      signs ? [Number(number)] : [],
    );
    expect(asked.length).toBeGreaterThan(3);
    expect(asked.filter(({ step }) => signed.includes(step))).toEqual([]);
  },
);

it('needs an asked photo, although the form can be sent without one', () => {
  const item = { path: '5.photo', kind: 'field' as const, label: 'Photo', note: '' };
  const check = (values: object) =>
    checkValues(TEACHER_FORM, { answers: { 5: { photo: null } }, codes: [] }, [item], { ...values });
  expect(() => check({ '5.photo': null })).toThrow();
  expect(() => check({})).toThrow();
});

it('judges only what was asked for, although another answer of the step passes no longer', () => {
  const answers = { 4: { number_of_students: 20, preferred_start_date: '2020-01-01' } };
  const item = { path: '4.number_of_students', kind: 'field' as const, label: 'Students', note: '' };
  const check = (value: unknown) =>
    checkValues(SCHOOL_FORM, { answers, codes: [] }, [item], { '4.number_of_students': value });
  expect(check('35').answers[4]).toEqual({ number_of_students: 35, preferred_start_date: '2020-01-01' });
  expect(() => check('none')).toThrow();
});
