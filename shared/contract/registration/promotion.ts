import { BUSINESS_FORM, BUSINESS_STEPS } from './business';
import type { RegistrationForm } from './registration-form';

const steps = {
  4: BUSINESS_STEPS.contact,
  5: BUSINESS_STEPS.samples('Sample Submission'),
  6: BUSINESS_STEPS.signing('Terms and Signature'),
};

export const PROMOTION_FORM: RegistrationForm<typeof steps> = { ...BUSINESS_FORM, steps };
