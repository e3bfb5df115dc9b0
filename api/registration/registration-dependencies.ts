import type { RegistrationForm } from '@glow50/contract/registration/registration-form';
import type { RegistrationKind } from '@glow50/contract/registration/registration-kinds';
import type { PaymentDependencies } from '../payments/payments';

export interface RegistrationDependencies extends PaymentDependencies {
  readonly registrationForms: Readonly<Partial<Record<RegistrationKind, RegistrationForm>>>;
}
