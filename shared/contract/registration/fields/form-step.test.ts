import { expect, it } from '@jest/globals';
import { REGISTRATION_FORMS } from '../registration-forms';
import { FORBIDDEN_DRAFT_FIELDS } from '../registration-kinds';
import { STUDENT_FORM } from '../student';
import { TEACHER_FORM } from '../teacher';
import type { Field } from './field';
import { formSchemaOf, isNeverStored } from './form-step';

const asked = { answers: {}, codes: [], isSignedIn: false };
const STEPS = Object.entries(REGISTRATION_FORMS).flatMap(([kind, { steps }]) =>
  Object.entries(steps).map(([number, step]) => ({ kind, number, step })),
);

it.each(STEPS)('$kind step $number stores what its table says and nothing else', ({ step }) => {
  const stored = Object.entries(step.fields).flatMap(([name, field]: [string, Field]) =>
    isNeverStored(field) ? [] : [name],
  );
  const shape = 'shape' in step.schema ? Object.keys(step.schema.shape as object) : stored;
  expect(shape).toEqual(stored);
});

it('the server refuses to store what a table never stores', () => {
  const secrets = STEPS.flatMap(({ step }) =>
    Object.entries(step.fields).flatMap(([name, field]: [string, Field]) =>
      isNeverStored(field) ? [name] : [],
    ),
  );
  const names = new Set(secrets.map((name) => name.toLowerCase().replaceAll('_', '')));
  expect(FORBIDDEN_DRAFT_FIELDS).toEqual(expect.arrayContaining([...names]));
});

it('stores neither passwords nor codes', () => {
  expect(Object.keys(TEACHER_FORM.steps[0].fields)).toEqual(
    expect.arrayContaining(['password', 'confirmPassword', 'school_code']),
  );
  expect(TEACHER_FORM.steps[0].schema.safeParse({ password: 'correct horse' }).data).toBeUndefined();
});

it.each([
  ['two different passwords', { password: 'correct horse', confirmPassword: 'correct house' }, false],
  ['the same one twice', { password: 'correct horse', confirmPassword: ' correct horse ' }, true],
])('a guest who types %s is let through: %s', (_name, passwords, isAccepted) => {
  const values = { first_dsff_name: 'Ada', last_name: 'Young', date: '2001-04-05', asl: false };
  const guest = { ...values, email: 'ada@example.com', ...passwords };
  const schema = formSchemaOf(STUDENT_FORM.steps[0], { ...asked, values: guest });
  expect(schema.safeParse(guest).success).toBe(isAccepted);
});

it('asks the details of the school only without a passcode', () => {
  const empty = { instructor_passcode: '' };
  const withCode = { instructor_passcode: 'GLOW-1234' };
  const passes = (values: Record<string, unknown>) =>
    formSchemaOf(STUDENT_FORM.steps[3], { ...asked, values }).safeParse(values).success;
  expect([passes(empty), passes(withCode)]).toEqual([false, true]);
});

it('accepts a signature in the name of the registrant only', () => {
  const [terms] = [STUDENT_FORM.steps[4]];
  const answers = {
    0: { first_dsff_name: 'Ada', last_name: 'Young', email: 'a@example.com', date: '2001-04-05', asl: false },
  };
  const texts = (terms.signs ?? []).map(({ id, version }) => ({ id, version }));
  const sign = (typedName: string, digit: string) => {
    const values = { signature: { typedName, texts, picture: null }, digit_shown: 4, digit };
    const { error } = formSchemaOf(terms, { ...asked, answers, values }).safeParse(values);
    return (error?.issues ?? []).map(({ path }) => path.join('.'));
  };
  expect(sign('ada  young', '4')).toEqual([]);
  expect(sign('Eve', '5')).toEqual(['signature.typedName', 'digit']);
});
