import { DIRECTORY_STEPS, findMissingStreet, memberPlaces, toMemberProfile } from './directory-profile';
import { LicenseId, Profession, ProfilePhoto } from './shared-steps';
import { StudentDetails } from './registrant-details';
import type { RegistrationForm } from './registration-form';
import { LISTING_TEXTS, ListingSigning, toStudent } from './student';

export const LICENSED_MEMBER_FORM: RegistrationForm = {
  steps: {
    0: { schema: StudentDetails },
    3: { schema: LicenseId },
    5: { schema: ProfilePhoto },
    6: { schema: Profession },
    ...DIRECTORY_STEPS,
    14: { schema: ListingSigning, signs: LISTING_TEXTS },
  },
  needsAccount: true,
  findIssues: ({ answers }) => findMissingStreet(answers),
  places: memberPlaces,
  registrant: toStudent,
  price: () => 'licensed',
  // A student who becomes licensed only answers the questions that are new.
  carriesOver: {
    student: { 0: 0, 5: 6, 6: 5, 7: 7, 8: 8, 9: 9, 10: 10, 11: 11, 12: 12, 13: 13 },
  },
  profile: (answers) => {
    const { fullName, asl } = toStudent(answers);
    return toMemberProfile(answers, { name: fullName, asl, profession: 6, photo: 5 });
  },
};
