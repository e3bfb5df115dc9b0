import type { RegistrationKind } from './registration-kinds';
import { BUSINESS_FORM } from './business';
import { EMPLOYMENT_FORM } from './employment';
import { LICENSED_MEMBER_FORM } from './licensed';
import { PROMOTION_FORM } from './promotion';
import type { RegistrationForm } from './registration-form';
import { SCHOOL_FORM } from './school';
import { SERVICE_PROVIDER_FORM } from './profile';
import { STUDENT_FORM } from './student';
import { TEACHER_FORM } from './teacher';

/** Every registration that can be submitted. Add new forms here. */
export const REGISTRATION_FORMS: Readonly<Partial<Record<RegistrationKind, RegistrationForm>>> = {
  student: STUDENT_FORM,
  licensed_member: LICENSED_MEMBER_FORM,
  teacher: TEACHER_FORM,
  school: SCHOOL_FORM,
  b2b: BUSINESS_FORM,
  employment: EMPLOYMENT_FORM,
  promotion: PROMOTION_FORM,
  service_provider: SERVICE_PROVIDER_FORM,
};
