import { DIRECTORY_STEPS, findMissingStreet, memberPlaces, toMemberProfile } from './directory-profile';
import { Profession, ProfilePhoto, SchoolInformation } from './shared-steps';
import { StudentDetails } from './registrant-details';
import type { FormContext, RegistrationForm } from './registration-form';
import { E_SIGNATURE, LISTING_TERMS, NON_DISCLOSURE } from './signed-texts';
import { signing } from './signing';

export const LISTING_TEXTS = [LISTING_TERMS, NON_DISCLOSURE, E_SIGNATURE] as const;
export const ListingSigning = signing(LISTING_TEXTS);

export const STUDENT_FORM: RegistrationForm = {
  steps: {
    0: { schema: StudentDetails },
    // The instructor's passcode already identifies the school.
    3: { schema: SchoolInformation, when: ({ codes }) => !codes.includes('instructor_passcode') },
    4: { schema: ListingSigning, signs: LISTING_TEXTS },
    5: { schema: Profession },
    6: { schema: ProfilePhoto },
    ...DIRECTORY_STEPS,
  },
  needsAccount: true,
  findIssues: ({ answers }) => findMissingStreet(answers),
  places: memberPlaces,
  registrant: toStudent,
  price: () => 'student',
  profile: (answers) => {
    const { fullName, asl } = toStudent(answers);
    return toMemberProfile(answers, { name: fullName, asl, profession: 5, photo: 6 });
  },
};

export function toStudent(answers: FormContext['answers']) {
  const { first_dsff_name, last_name, email, asl } = StudentDetails.parse(answers[0]);
  return { fullName: `${first_dsff_name} ${last_name}`, email, asl };
}
