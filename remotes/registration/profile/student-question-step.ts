import { PRICES } from '@glow50/contract/plans/prices';
import { formatDollars } from '@glow50/contract/money/format-money';
import { isStudent, StudentQuestion } from '@glow50/contract/registration/profile';
import { z } from 'zod';
import { enterCodeAt } from '../account/enter-code-at';
import { defineStep, type WizardContext } from '../wizard/wizard-definition';
import { StudentQuestionStep, type StudentQuestionValues } from './StudentQuestionStep';

const CodeText = z.string().trim().max(40, 'This code is too long');

/** A passcode is required for students, unless one is already attached to the draft. */
const withCodes = ({ codes }: WizardContext) =>
  StudentQuestion.extend({ instructor_passcode: CodeText, school_code: CodeText }).refine(
    ({ is_student, instructor_passcode }) =>
      is_student === 'no' || instructor_passcode !== '' || codes.includes('instructor_passcode'),
    { path: ['instructor_passcode'], message: 'Enter the passcode from your instructor' },
  );

export const studentQuestionStep = defineStep<StudentQuestionValues>({
  number: 0,
  title: 'Student',
  heading: 'Are you a student?',
  intro: `Students of beauty and self-care pay ${formatDollars(PRICES.student.cents)} a month. Everybody else pays ${formatDollars(PRICES.regular.cents)}, or ${formatDollars(PRICES.schoolCode.cents)} with a school code.`,
  schema: StudentQuestion,
  formSchema: withCodes,
  holds: ({ answers, codes }) =>
    !isStudent({ answers }) || codes.some(({ kind }) => kind === 'instructor_passcode'),
  defaults: { is_student: '', instructor_passcode: '', school_code: '' },
  secrets: ['instructor_passcode', 'school_code'],
  Component: StudentQuestionStep,
  beforeNext: async ({ is_student, instructor_passcode: passcode, school_code: code }, wizard) => {
    if (is_student === 'yes' && passcode !== '') {
      await enterCodeAt(wizard, 'instructor_passcode', passcode, 'instructor_passcode');
    }
    if (is_student === 'no' && code !== '') await enterCodeAt(wizard, 'school_code', code, 'school_code');
    return { is_student, instructor_passcode: '', school_code: '' };
  },
});
