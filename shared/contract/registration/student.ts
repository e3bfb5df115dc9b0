import { z } from 'zod';
import { DIRECTORY_STEPS, findMissingStreet, toMemberProfile } from './directory-profile';
import type { Asked, Field, FieldTable } from './fields/field';
import { formStep } from './fields/form-step';
import { STUDENT_FIELDS, StudentDetails } from './registrant-details';
import type { FormContext, RegistrationForm } from './registration-form';
import { PHOTO_FIELDS, PROFESSION_FIELDS, SCHOOL_FIELDS } from './shared-steps';
import { E_SIGNATURE, LISTING_TERMS, NON_DISCLOSURE } from './signed-texts';
import { signingStep } from './signing-step';

export const LISTING_TEXTS = [LISTING_TERMS, NON_DISCLOSURE, E_SIGNATURE] as const;

/** The instructor's passcode identifies the school. Students without one enter the school's details. */
const passcode = {
  instructor_passcode: {
    kind: 'code',
    code: 'instructor_passcode',
    label: 'Passcode from your instructor, if you have one',
    schema: z.string().trim().max(40, 'This code is too long'),
    isOptional: true,
    help: ({ values }) =>
      values.instructor_passcode
        ? 'Press Continue and we’ll look up your school with this passcode.'
        : 'With it you can leave out the rest of this page.',
    accepted: (issuer) => `The passcode of ${issuer || 'your instructor'} is accepted.`,
  },
} as const satisfies FieldTable;

const steps = {
  0: formStep('About you', STUDENT_FIELDS),
  3: formStep(
    'School information',
    { ...passcode, ...askedWhen(SCHOOL_FIELDS, ({ values }) => !values.instructor_passcode) },
    { when: ({ codes }) => !codes.includes('instructor_passcode') },
  ),
  4: signingStep('Terms & Conditions', LISTING_TEXTS, toStudent),
  5: formStep('Profession', PROFESSION_FIELDS),
  6: formStep('Photo', PHOTO_FIELDS),
  ...DIRECTORY_STEPS,
};

export const STUDENT_FORM: RegistrationForm<typeof steps> = {
  steps,
  needsAccount: true,
  findIssues: ({ answers }) => findMissingStreet(answers),
  registrant: toStudent,
  price: () => 'student',
  // The terms are signed anew.
  carriesOver: {
    student: { 0: 0, 3: 3, 5: 5, 6: 6, 7: 7, 8: 8, 9: 9, 10: 10, 11: 11, 12: 12, 13: 13 },
  },
  profile: (answers) => {
    const { fullName, asl } = toStudent(answers);
    return toMemberProfile(answers, { name: fullName, asl, isStudent: true, profession: 5, photo: 6 });
  },
};

export function toStudent(answers: FormContext['answers']) {
  const { first_dsff_name, last_name, email, asl } = StudentDetails.parse(answers[0]);
  return { fullName: `${first_dsff_name} ${last_name}`, email, asl };
}

function askedWhen<Fields extends FieldTable>(fields: Fields, when: (asked: Asked) => boolean): Fields {
  const entries = Object.entries<Field>(fields).map(([name, field]) => [name, { ...field, when }]);
  return Object.fromEntries(entries) as Fields;
}
