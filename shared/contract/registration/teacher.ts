import { z } from 'zod';
import { formatDollars } from '../money/format-money';
import { PRICES } from '../plans/prices';
import { file, line, paragraph } from './fields/common-fields';
import { formStep } from './fields/form-step';
import { wholeNumber } from './lines';
import { PHOTO_FIELDS, SCHOOL_FIELDS } from './shared-steps';
import { TEACHER_FIELDS, TeacherDetails } from './registrant-details';
import type { RegistrationForm } from './registration-form';
import type { StepAnswers } from './registrations';

const PRICE = formatDollars(PRICES.schoolCode.cents);

const steps = {
  0: formStep('About you', {
    ...TEACHER_FIELDS,
    school_code: {
      kind: 'code',
      code: 'school_code',
      label: 'School code',
      schema: z.string().trim().min(1, 'Enter the code of your school').max(40, 'This code is too long'),
      help: `You get it from your school. It makes your plan ${PRICE} a month instead of ${formatDollars(PRICES.regular.cents)}. Don’t have one? Ask your school: it can register here for free, and its code works once we approve it.`,
      accepted: (issuer) => `The code of ${issuer} is accepted. Your plan is ${PRICE} a month.`,
    },
  }),
  3: formStep('School information', {
    ...SCHOOL_FIELDS,
    teacher_name: { ...SCHOOL_FIELDS.teacher_name, prefill: ({ answers }) => nameOf(answers[0]) },
  }),
  4: formStep('Application Form', {
    school: line('School', 'Enter the school you teach at', {
      autocomplete: 'organization',
      lockedBy: { code: 'school_code', tells: 'issuer' },
      prefill: ({ answers }) => answers[3]?.school_name,
    }),
    subjects: paragraph('Subjects you teach', 'Tell us which subjects you teach'),
    years: {
      kind: 'number',
      label: 'Years of teaching',
      schema: wholeNumber({
        min: 0,
        max: 80,
        missing: 'Enter how many years you have taught',
        tooFew: 'Enter 0 or more',
      }),
    },
    licence: file('Teaching licence', 'licence', 'Add your teaching licence'),
  }),
  5: formStep('Profile picture', PHOTO_FIELDS),
};

function nameOf(details: StepAnswers = {}): string {
  return [details.first_name, details.last_name].filter((part) => typeof part === 'string').join(' ');
}

export const TEACHER_FORM: RegistrationForm<typeof steps> = {
  steps,
  needsAccount: true,
  registrant(answers) {
    const { first_name, last_name, email } = TeacherDetails.parse(answers[0]);
    return { fullName: `${first_name} ${last_name}`, email };
  },
  price: () => 'regular',
  carriesOver: { teacher: { 0: 0, 3: 3, 4: 4, 5: 5 } },
};
