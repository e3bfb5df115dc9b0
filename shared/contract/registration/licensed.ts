import { DIRECTORY_STEPS, findMissingStreet, toMemberProfile } from './directory-profile';
import { formStep } from './fields/form-step';
import { STUDENT_FIELDS } from './registrant-details';
import type { RegistrationForm } from './registration-form';
import { LICENSE_FIELDS, PHOTO_FIELDS, PROFESSION_FIELDS } from './shared-steps';
import { signingStep } from './signing-step';
import { LISTING_TEXTS, toStudent } from './student';

const profession = { ...PROFESSION_FIELDS.profession, prompt: 'What is your profession?' } as const;

const steps = {
  0: formStep('About you', STUDENT_FIELDS),
  3: formStep('License ID', LICENSE_FIELDS),
  5: formStep('Profile picture', PHOTO_FIELDS),
  6: formStep('Start', { profession }),
  ...DIRECTORY_STEPS,
  14: signingStep('Terms & Conditions', LISTING_TEXTS, toStudent),
};

export const LICENSED_MEMBER_FORM: RegistrationForm<typeof steps> = {
  steps,
  needsAccount: true,
  findIssues: ({ answers }) => findMissingStreet(answers),
  registrant: toStudent,
  price: () => 'licensed',
  // A student who becomes licensed only answers the questions that are new.
  carriesOver: {
    student: { 0: 0, 5: 6, 6: 5, 7: 7, 8: 8, 9: 9, 10: 10, 11: 11, 12: 12, 13: 13 },
    licensed_member: { 0: 0, 3: 3, 5: 5, 6: 6, 7: 7, 8: 8, 9: 9, 10: 10, 11: 11, 12: 12, 13: 13 },
  },
  profile: (answers) => {
    const { fullName, asl } = toStudent(answers);
    return toMemberProfile(answers, { name: fullName, asl, isStudent: false, profession: 6, photo: 5 });
  },
};
