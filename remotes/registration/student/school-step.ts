import { SchoolInformation } from '@glow50/contract/registration/shared-steps';
import { STUDENT_FORM } from '@glow50/contract/registration/student';
import { z } from 'zod';
import { enterCodeAt } from '../account/enter-code-at';
import { defineStep } from '../wizard/wizard-definition';
import { EMPTY_SCHOOL } from './SchoolFields';
import { SchoolStep, type StudentSchoolValues } from './SchoolStep';

const NUMBER = 3;

const PasscodeOrSchool = z
  .looseObject({ instructor_passcode: z.string().trim().max(40, 'This code is too long') })
  .superRefine((fields, context) => {
    if (fields.instructor_passcode !== '') return;
    for (const { path, message } of SchoolInformation.safeParse(fields).error?.issues ?? []) {
      context.addIssue({ code: 'custom', path, message });
    }
  });

export const schoolStep = defineStep<StudentSchoolValues>({
  number: NUMBER,
  title: 'School information',
  schema: SchoolInformation,
  formSchema: () => PasscodeOrSchool,
  defaults: { ...EMPTY_SCHOOL, instructor_passcode: '' },
  secrets: ['instructor_passcode'],
  when: (context) => STUDENT_FORM.steps[NUMBER]?.when?.(context) ?? true,
  Component: SchoolStep,
  beforeNext: async ({ instructor_passcode: code }, wizard) => {
    if (code !== '') await enterCodeAt(wizard, 'instructor_passcode', code, 'instructor_passcode');
  },
});
