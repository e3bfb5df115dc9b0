import { BUSINESS_FORM, BUSINESS_TEXTS, BusinessContact, BusinessSigning } from './business';
import { SampleSubmission } from './product';
import type { RegistrationForm } from './registration-form';

/** Asks the same questions as the business form, in another order. */
export const PROMOTION_FORM: RegistrationForm = {
  ...BUSINESS_FORM,
  steps: {
    4: { schema: BusinessContact },
    5: { schema: SampleSubmission },
    6: { schema: BusinessSigning, signs: BUSINESS_TEXTS },
  },
};
