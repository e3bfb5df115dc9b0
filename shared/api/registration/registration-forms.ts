import type { RegistrationKind } from '../registration-kinds';
import type { RegistrationForm } from './registration-form';

/** Every registration that can be submitted. Add yours here. */
export const REGISTRATION_FORMS: Readonly<Partial<Record<RegistrationKind, RegistrationForm>>> = {};
