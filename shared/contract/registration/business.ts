import { z } from 'zod';
import { Email } from '../accounts/auth';
import { Phone, requiredLine } from './lines';
import { SampleSubmission } from './product';
import type { RegistrationForm } from './registration-form';
import { E_SIGNATURE, NON_DISCLOSURE, PROMOTION_TERMS } from './signed-texts';
import { signing } from './signing';

export const BusinessContact = z.object({
  business_name: requiredLine('Enter the name of your business'),
  primary_contact_person_name: requiredLine('Enter who we shall talk to'),
  email: Email,
  phone_number: Phone,
  title_of_person_registering: requiredLine('Enter your title in the business'),
});

export const BUSINESS_TEXTS = [PROMOTION_TERMS, NON_DISCLOSURE, E_SIGNATURE] as const;
export const BusinessSigning = signing(BUSINESS_TEXTS);

export const BUSINESS_FORM: RegistrationForm = {
  steps: {
    4: { schema: BusinessContact },
    5: { schema: SampleSubmission },
    7: { schema: BusinessSigning, signs: BUSINESS_TEXTS },
  },
  needsAccount: false,
  registrant(answers) {
    const { primary_contact_person_name, email } = BusinessContact.parse(answers[4]);
    return { fullName: primary_contact_person_name, email };
  },
  price: () => 'promotion',
};
