import { DIRECTORY_STEPS, toDirectoryProfile } from './directory-profile';
import { LicenseId, Profession, ProfilePhoto } from './pieces';
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
  registrant: toStudent,
  price: () => 'licensed',
  profile: (answers) => {
    const { fullName, asl } = toStudent(answers);
    return toDirectoryProfile(answers, { name: fullName, asl, profession: 6, photo: 5 });
  },
};
