import { formStep } from '@glow50/contract/registration/fields/form-step';
import type { AnswersAt } from '@glow50/contract/registration/registration-form';
import { TEACHER_FORM } from '@glow50/contract/registration/teacher';
import { expect, it } from '@jest/globals';

it('a misspelled field, a step without fields and a secret do not compile', () => {
  const school: AnswersAt<typeof TEACHER_FORM, 3> = { school_name: 'Oak Beauty School' };
  expect(school.school_name).toBe('Oak Beauty School');
  // @ts-expect-error -- misspelled
  expect(school.schol_nmae).toBeUndefined();
  // @ts-expect-error -- a text
  const wrong: typeof school = { school_name: 4 };
  expect(wrong).toBeDefined();
  // @ts-expect-error -- the teacher wizard asks nothing at step 7
  const review: AnswersAt<typeof TEACHER_FORM, 7> = {};
  expect(review).toBeDefined();
  // @ts-expect-error -- never stored
  const secret: AnswersAt<typeof TEACHER_FORM, 0> = { password: 'correct horse' };
  expect(secret).toBeDefined();
});

it('a choice without choices, and a custom field without a known component, do not compile', () => {
  const { schema } = TEACHER_FORM.steps[4].fields.school;
  const color = { kind: 'choice', look: 'list', label: 'Color', schema } as const;
  // @ts-expect-error -- no choices
  expect(formStep('Colors', { color })).toBeDefined();
  const map = { kind: 'custom', component: 'globe', label: 'Map', schema } as const;
  // @ts-expect-error -- no such component
  expect(formStep('Map', { map })).toBeDefined();
});
