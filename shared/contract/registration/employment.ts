import { z } from 'zod';
import { Email } from '../accounts/auth';
import { STATES } from '../taxonomy/taxonomy';
import { choice, file, line, paragraph } from './fields/common-fields';
import type { FieldTable } from './fields/field';
import { formStep, objectOf } from './fields/form-step';
import { keepNames, requireHandles, UnusedNetworks } from './handles';
import { OptionalLine, requiredLine, Zipcode } from './lines';
import type { FormContext, RegistrationForm } from './registration-form';
import { E_SIGNATURE, NON_DISCLOSURE, TEAM_TERMS } from './signed-texts';
import { signingStep } from './signing-step';
import { AdultBirthDate } from './whole-dates';

const APPLICANT_FIELDS = {
  first_name: line('First Name', 'Enter your first name', { autocomplete: 'given-name' }),
  last_name: line('Last Name', 'Enter your last name', { autocomplete: 'family-name' }),
  email: { kind: 'email', label: 'Email', schema: Email, isVerified: true },
  street: line('Street', 'Enter your street and number', { autocomplete: 'street-address', isPrivate: true }),
  city: {
    kind: 'place',
    label: 'City',
    schema: requiredLine('Enter your city'),
    parts: { city: 'city', state: 'state', zipcode: 'zip' },
    zipcodeLabel: 'Zip Code',
  },
  state: {
    kind: 'part',
    label: 'State',
    schema: z.string().pipe(z.enum(STATES, 'Choose your state')),
    initial: 'Texas',
  },
  zip: { kind: 'part', label: 'Zip Code', schema: Zipcode },
  date_of_birth: {
    kind: 'date',
    label: 'Date of Birth',
    help: 'You must be 18 or older',
    schema: AdultBirthDate,
    autocomplete: 'bday',
    isPrivate: true,
  },
} as const satisfies FieldTable;

const ApplicantDetails = objectOf(APPLICANT_FIELDS);

export const TEAM_ROLES = [
  { id: 'team', label: 'Team' },
  { id: 'leader', label: 'Leader' },
] as const;

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

const HANDLES_FIELDS = {
  insta: { kind: 'handles', label: 'Instagram', networks: TEAM_NETWORKS, schema: OptionalLine },
  fb: { kind: 'part', label: 'Facebook', schema: OptionalLine },
  pinterest: { kind: 'part', label: 'Pinterest', schema: OptionalLine },
  tiktok: { kind: 'part', label: 'TikTok', schema: OptionalLine },
  twitter: { kind: 'part', label: 'Twitter', schema: OptionalLine },
  linkedin: { kind: 'part', label: 'Linkedin', schema: OptionalLine },
  other: { kind: 'part', label: 'Other', schema: OptionalLine },
  unused: { kind: 'part', label: 'Not used', choices: TEAM_NETWORKS, schema: UnusedNetworks, initial: [] },
} as const satisfies FieldTable;

const LEADS = 'Would you rather be part of the team or lead one?';
const TEXTS = [TEAM_TERMS, NON_DISCLOSURE, E_SIGNATURE] as const;

const steps = {
  2: formStep('Personal Information', APPLICANT_FIELDS),
  3: formStep('Upload Documents', {
    government_id: file('Valid government ID', 'government-id', 'Add a valid government ID'),
    headshot: file('Headshot', 'headshot', 'Add a headshot'),
  }),
  4: formStep('Social Media Handles', HANDLES_FIELDS, {
    schema: objectOf(HANDLES_FIELDS)
      .superRefine(requireHandles(TEAM_NETWORKS))
      .overwrite(keepNames(TEAM_NETWORKS)),
  }),
  6: formStep('Interview', {
    experience: paragraph('What is your experience in community building?', 'Tell us about your experience'),
    skills: paragraph('Which skills do you bring?', 'Tell us about your skills'),
    conflicts: paragraph('How would you handle conflicts?', 'Tell us how you would handle a conflict'),
    team_or_leader: choice('radios', LEADS, TEAM_ROLES, 'Choose team or leader', LEADS),
  }),
  7: signingStep('Terms', TEXTS, toApplicant),
};

export const EMPLOYMENT_FORM: RegistrationForm<typeof steps> = {
  steps,
  needsAccount: false,
  registrant: toApplicant,
  price: () => null,
};

function toApplicant(answers: FormContext['answers']) {
  const { first_name, last_name, email } = ApplicantDetails.parse(answers[2]);
  return { fullName: `${first_name} ${last_name}`, email };
}
