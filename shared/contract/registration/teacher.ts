import { z } from 'zod';
import { fileRef } from './file-ref';
import { requiredLine, requiredText, wholeNumber } from './lines';
import { ProfilePhoto, SchoolInformation } from './shared-steps';
import { TeacherDetails } from './registrant-details';
import type { RegistrationForm } from './registration-form';

/** What the application form of teachers asks. */
export const TeacherApplication = z.object({
  school: requiredLine('Enter the school that you teach at'),
  subjects: requiredText('Tell us which subjects you teach'),
  years: wholeNumber({
    min: 0,
    max: 80,
    missing: 'Enter how many years you have taught',
    tooFew: 'Enter 0 or more',
  }),
  licence: fileRef('licence', 'Add your teaching licence'),
});

export const TEACHER_FORM: RegistrationForm = {
  steps: {
    0: { schema: TeacherDetails },
    3: { schema: SchoolInformation },
    4: { schema: TeacherApplication },
    5: { schema: ProfilePhoto },
  },
  needsAccount: true,
  registrant(answers) {
    const { first_name, last_name, email } = TeacherDetails.parse(answers[0]);
    return { fullName: `${first_name} ${last_name}`, email };
  },
  price: () => 'regular',
};
