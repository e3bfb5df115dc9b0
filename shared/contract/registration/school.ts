import { Email } from '../accounts/auth';
import { SCHOOL_PROGRAMS, SCHOOL_TYPES } from '../taxonomy/taxonomy';
import { choice, line } from './fields/common-fields';
import type { FieldTable } from './fields/field';
import { formStep, objectOf } from './fields/form-step';
import { OptionalLine, Phone, wholeNumber } from './lines';
import type { FormContext, RegistrationForm } from './registration-form';
import { E_SIGNATURE, NON_DISCLOSURE, SCHOOL_TERMS } from './signed-texts';
import { signingStep } from './signing-step';
import { FutureDate, todayInDallas } from './whole-dates';

const APPLICATION_FIELDS = {
  program: line('Program', 'Enter the name of your program', {
    help: 'What your school calls it, such as Evening Cosmetology',
  }),
  school_name: line('School Name', 'Enter the name of your school', { autocomplete: 'organization' }),
  school_type: choice(
    'list',
    'School Type',
    SCHOOL_TYPES,
    'Choose the type of your school',
    'Choose the type',
  ),
  school_district: line('School District', 'Enter the district of your school'),
} as const satisfies FieldTable;

const SchoolApplication = objectOf(APPLICATION_FIELDS);

const APPLICANT_FIELDS = {
  first_name: line('First Name', 'Enter your first name', { autocomplete: 'given-name' }),
  last_name: line('Last Name', 'Enter your last name', { autocomplete: 'family-name' }),
  title_position: line('Title/Position', 'Enter your title or position', {
    autocomplete: 'organization-title',
  }),
  contact_email: { kind: 'email', label: 'Contact Email', schema: Email, isVerified: true },
  contact_phone_number: {
    kind: 'phone',
    label: 'Contact Phone Number',
    example: '214 555 0142',
    schema: Phone,
  },
  additional_contact: {
    kind: 'text',
    label: 'Additional Contact',
    help: 'Someone else we can contact, by email or phone',
    schema: OptionalLine,
    isOptional: true,
  },
} as const satisfies FieldTable;

const SchoolApplicant = objectOf(APPLICANT_FIELDS);

export const SCHOOL_TEXTS = [SCHOOL_TERMS, NON_DISCLOSURE, E_SIGNATURE] as const;

const steps = {
  1: formStep('Application Form', APPLICATION_FIELDS),
  2: formStep('Applicant Information', APPLICANT_FIELDS),
  3: formStep('Program', {
    program_selection: choice(
      'list',
      'Program',
      SCHOOL_PROGRAMS,
      'Choose the program you’re registering',
      'Choose the program',
    ),
  }),
  4: formStep('Program Details', {
    number_of_students: {
      kind: 'number',
      label: 'Number of Students',
      schema: wholeNumber({
        min: 1,
        max: 10_000,
        missing: 'Enter the number of students',
        tooFew: 'Enter at least 1',
      }),
    },
    preferred_start_date: {
      kind: 'date',
      label: 'Preferred Start Date',
      earliest: todayInDallas,
      schema: FutureDate,
    },
  }),
  5: signingStep('Terms & Conditions', SCHOOL_TEXTS, toApplicant),
};

export const SCHOOL_FORM: RegistrationForm<typeof steps> = {
  steps,
  needsAccount: false,
  registrant: toApplicant,
  organization: (answers) => SchoolApplication.parse(answers[1]).school_name,
  price: () => null,
};

function toApplicant(answers: FormContext['answers']) {
  const { first_name, last_name, contact_email } = SchoolApplicant.parse(answers[2]);
  return { fullName: `${first_name} ${last_name}`, email: contact_email };
}
