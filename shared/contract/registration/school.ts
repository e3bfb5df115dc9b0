import { z } from 'zod';
import { Email } from '../accounts/auth';
import { SCHOOL_PROGRAMS, SCHOOL_TYPES } from '../taxonomy/taxonomy';
import { OptionalLine, Phone, requiredLine, wholeNumber } from './lines';
import type { RegistrationForm } from './registration-form';
import { E_SIGNATURE, NON_DISCLOSURE, SCHOOL_TERMS } from './signed-texts';
import { signing } from './signing';
import { FutureDate } from './whole-dates';

export const SchoolApplication = z.object({
  program: requiredLine('Enter what your program is called'),
  school_name: requiredLine('Enter the name of your school'),
  school_type: z.string().pipe(
    z.enum(
      SCHOOL_TYPES.map(({ id }) => id),
      'Choose the type of your school',
    ),
  ),
  school_district: requiredLine('Enter the district of your school'),
});

export const SchoolApplicant = z.object({
  first_name: requiredLine('Enter your first name'),
  last_name: requiredLine('Enter your last name'),
  title_position: requiredLine('Enter your title or position'),
  contact_email: Email,
  contact_phone_number: Phone,
  additional_contact: OptionalLine,
});

export const SchoolProgram = z.object({
  program_selection: z.string().pipe(
    z.enum(
      SCHOOL_PROGRAMS.map(({ id }) => id),
      'Choose the program that you register',
    ),
  ),
});

export const SchoolProgramDetails = z.object({
  number_of_students: wholeNumber({
    min: 1,
    max: 10_000,
    missing: 'Enter how many students take part',
    tooFew: 'Enter at least 1',
  }),
  preferred_start_date: FutureDate,
});

export const SCHOOL_TEXTS = [SCHOOL_TERMS, NON_DISCLOSURE, E_SIGNATURE] as const;
const SchoolSigning = signing(SCHOOL_TEXTS);

export const SCHOOL_FORM: RegistrationForm = {
  steps: {
    1: { schema: SchoolApplication },
    2: { schema: SchoolApplicant },
    3: { schema: SchoolProgram },
    4: { schema: SchoolProgramDetails },
    5: { schema: SchoolSigning, signs: SCHOOL_TEXTS },
  },
  needsAccount: false,
  registrant(answers) {
    const { first_name, last_name, contact_email } = SchoolApplicant.parse(answers[2]);
    return { fullName: `${first_name} ${last_name}`, email: contact_email };
  },
  organization: (answers) => SchoolApplication.parse(answers[1]).school_name,
  price: () => null,
};
