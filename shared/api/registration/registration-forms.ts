import type { RegistrationKind } from '../registration-kinds';
import { BUSINESS_FORM } from './business';
import { EMPLOYMENT_FORM } from './employment';
import { PROMOTION_FORM } from './promotion';
import type { RegistrationForm } from './registration-form';
import { SCHOOL_FORM } from './school';

/** Every registration that can be submitted. Add yours here. */
export const REGISTRATION_FORMS: Readonly<Partial<Record<RegistrationKind, RegistrationForm>>> = {
  school: SCHOOL_FORM,
  b2b: BUSINESS_FORM,
  employment: EMPLOYMENT_FORM,
  promotion: PROMOTION_FORM,
};
