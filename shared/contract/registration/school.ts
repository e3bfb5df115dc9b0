import { Email } from '../accounts/auth';
import { SCHOOL_PROGRAMS, SCHOOL_TYPES } from '../taxonomy/taxonomy';
import type { FieldTable } from './fields/field';
import { formStep, objectOf } from './fields/form-step';
import { OptionalLine, Phone, requiredLine, wholeNumber } from './lines';
import type { FormContext, RegistrationForm } from './registration-form';
import { oneOf } from './one-of';
import { E_SIGNATURE, NON_DISCLOSURE, SCHOOL_TERMS } from './signed-texts';
import { signingStep } from './signing-step';
import { FutureDate, todayInDallas } from './whole-dates';

const APPLICATION_FIELDS = {
  program: {
    kind: 'text',
    label: 'Program',
    help: 'What your school calls it, such as Evening Cosmetology',
    schema: requiredLine('Enter what your program is called'),
  },
  school_name: {
    kind: 'text',
    label: 'School Name',
    schema: requiredLine('Enter the name of your school'),
    autocomplete: 'organization',
  },
  school_type: {
    kind: 'choice',
    look: 'list',
    label: 'School Type',
    prompt: 'Choose the type',
    choices: SCHOOL_TYPES,
    schema: oneOf(SCHOOL_TYPES, 'Choose the type of your school'),
  },
  school_district: {
    kind: 'text',
    label: 'School District',
    schema: requiredLine('Enter the district of your school'),
  },
} as const satisfies FieldTable;

const SchoolApplication = objectOf(APPLICATION_FIELDS);

const APPLICANT_FIELDS = {
  first_name: {
    kind: 'text',
    label: 'First Name',
    schema: requiredLine('Enter your first name'),
    autocomplete: 'given-name',
  },
  last_name: {
    kind: 'text',
    label: 'Last Name',
    schema: requiredLine('Enter your last name'),
    autocomplete: 'family-name',
  },
  title_position: {
    kind: 'text',
    label: 'Title/Position',
    schema: requiredLine('Enter your title or position'),
    autocomplete: 'organization-title',
  },
  contact_email: { kind: 'email', label: 'Contact Email', schema: Email, isVerified: true },
  contact_phone_number: { kind: 'phone', label: 'Contact Phone Number', schema: Phone },
  additional_contact: {
    kind: 'text',
    label: 'Additional Contact',
    help: 'Somebody else we may ask, by email or phone',
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
    program_selection: {
      kind: 'choice',
      look: 'list',
      label: 'Program',
      prompt: 'Choose the program',
      choices: SCHOOL_PROGRAMS,
      schema: oneOf(SCHOOL_PROGRAMS, 'Choose the program that you register'),
    },
  }),
  4: formStep('Program Details', {
    number_of_students: {
      kind: 'number',
      label: 'Number of Students',
      schema: wholeNumber({
        min: 1,
        max: 10_000,
        missing: 'Enter how many students take part',
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
