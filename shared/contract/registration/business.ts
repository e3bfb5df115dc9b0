import { Email } from '../accounts/auth';
import { formStep, objectOf } from './fields/form-step';
import { line } from './fields/common-fields';
import type { FieldTable } from './fields/field';
import { Phone } from './lines';
import { SAMPLE_FIELDS, SampleSubmission } from './product';
import type { FormContext, RegistrationForm } from './registration-form';
import { E_SIGNATURE, NON_DISCLOSURE, PROMOTION_TERMS } from './signed-texts';
import { signingStep } from './signing-step';

const CONTACT_FIELDS = {
  business_name: line('Business Name', 'Enter the name of your business', { autocomplete: 'organization' }),
  primary_contact_person_name: line('Primary Contact Person Name', 'Enter a contact name', {
    autocomplete: 'name',
  }),
  email: { kind: 'email', label: 'Email', schema: Email, isVerified: true },
  phone_number: { kind: 'phone', label: 'Phone Number', example: '214 555 0142', schema: Phone },
  title_of_person_registering: line('Title of Person Registering', 'Enter your title in the business', {
    autocomplete: 'organization-title',
  }),
} as const satisfies FieldTable;

const BusinessContact = objectOf(CONTACT_FIELDS);

const TEXTS = [PROMOTION_TERMS, NON_DISCLOSURE, E_SIGNATURE] as const;

/** The business and the promotion form ask the same questions, in another order. */
export const BUSINESS_STEPS = {
  contact: formStep('Contact Information', CONTACT_FIELDS),
  samples: (title: string) => formStep(title, SAMPLE_FIELDS, { schema: SampleSubmission }),
  signing: (title: string) => signingStep(title, TEXTS, toContact, true),
};

const steps = {
  4: BUSINESS_STEPS.contact,
  5: BUSINESS_STEPS.samples('Sample Submission Details'),
  7: BUSINESS_STEPS.signing('Terms & Conditions'),
};

export const BUSINESS_FORM: RegistrationForm<typeof steps> = {
  steps,
  needsAccount: false,
  registrant: toContact,
  price: () => 'promotion',
};

function toContact(answers: FormContext['answers']) {
  const { primary_contact_person_name, email } = BusinessContact.parse(answers[4]);
  return { fullName: primary_contact_person_name, email };
}
