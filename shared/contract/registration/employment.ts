import { z } from 'zod';
import { Email } from '../accounts/auth';
import { STATES } from '../taxonomy/taxonomy';
import { fileRef } from './file-ref';
import { keepNames, requireHandles, UnusedNetworks } from './handles';
import { OptionalLine, requiredLine, requiredText, Zipcode } from './lines';
import type { RegistrationForm } from './registration-form';
import { E_SIGNATURE, NON_DISCLOSURE, TEAM_TERMS } from './signed-texts';
import { signing } from './signing';
import { AdultBirthDate } from './whole-dates';

export const ApplicantDetails = z.object({
  first_name: requiredLine('Enter your first name'),
  last_name: requiredLine('Enter your last name'),
  email: Email,
  street: requiredLine('Enter your street and number'),
  city: requiredLine('Enter your city'),
  state: z.string().pipe(z.enum(STATES, 'Choose your state')),
  zip: Zipcode,
  date_of_birth: AdultBirthDate,
});

export const ApplicantDocuments = z.object({
  government_id: fileRef('government-id', 'Add a valid government ID'),
  headshot: fileRef('headshot', 'Add a headshot'),
});

export const TEAM_ROLES = [
  { id: 'team', label: 'Team' },
  { id: 'leader', label: 'Leader' },
] as const;

export const Interview = z.object({
  experience: requiredText('Tell us about your experience'),
  skills: requiredText('Tell us about your skills'),
  conflicts: requiredText('Tell us how you would handle a conflict'),
  team_or_leader: z.string().pipe(
    z.enum(
      TEAM_ROLES.map(({ id }) => id),
      'Choose team or leader',
    ),
  ),
});

export const EMPLOYMENT_TEXTS = [TEAM_TERMS, NON_DISCLOSURE, E_SIGNATURE] as const;
const EmploymentSigning = signing(EMPLOYMENT_TEXTS);

/** Networks that only the employment form asks for, in addition to the four of a profile. */
export const TEAM_NETWORKS = [
  { id: 'insta', label: 'Instagram' },
  { id: 'fb', label: 'Facebook' },
  { id: 'pinterest', label: 'Pinterest' },
  { id: 'tiktok', label: 'TikTok' },
  { id: 'twitter', label: 'Twitter' },
  { id: 'linkedin', label: 'Linkedin' },
  { id: 'other', label: 'Other' },
] as const;

export const TeamHandles = z
  .object({
    insta: OptionalLine,
    fb: OptionalLine,
    pinterest: OptionalLine,
    tiktok: OptionalLine,
    twitter: OptionalLine,
    linkedin: OptionalLine,
    other: OptionalLine,
    unused: UnusedNetworks,
  })
  .superRefine(requireHandles(TEAM_NETWORKS))
  .overwrite(keepNames(TEAM_NETWORKS));

export const EMPLOYMENT_FORM: RegistrationForm = {
  steps: {
    2: { schema: ApplicantDetails },
    3: { schema: ApplicantDocuments },
    4: { schema: TeamHandles },
    6: { schema: Interview },
    7: { schema: EmploymentSigning, signs: EMPLOYMENT_TEXTS },
  },
  needsAccount: false,
  registrant(answers) {
    const { first_name, last_name, email } = ApplicantDetails.parse(answers[2]);
    return { fullName: `${first_name} ${last_name}`, email };
  },
  places(answers) {
    const { city, state, zip } = ApplicantDetails.parse(answers[2]);
    return [{ city, state, zipcode: zip, paths: { city: '2.city', state: '2.state', zipcode: '2.zip' } }];
  },
  price: () => null,
};
