import type { RegistrationForm } from '@glow50/shared/api/registration/registration-form';
import type { RegistrationKind } from '@glow50/shared/api/registration-kinds';
import type { Clock } from './clock/clock';
import type { Config } from './config/config';
import type { Database } from './database/database';
import type { LimitRules } from './limits/limit-rules';
import type { PaymentProvider } from './payments/payment-provider';

/** Where the process stands. Only `ready` is sent visitors. */
export interface Lifecycle {
  state: 'starting' | 'ready' | 'stopping';
}

/** What every noun's routes are built from. Mail and jobs need no more than a transaction: `enqueueMail`, `enqueueJob`. */
export interface Dependencies {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  readonly lifecycle: Lifecycle;
  /** Absent: the product's own. */
  readonly limitRules?: LimitRules;
  /** Absent: Stripe where it is configured, else the test mode. */
  readonly paymentProvider?: PaymentProvider;
  /** Absent: the product's own. */
  readonly registrationForms?: Readonly<Partial<Record<RegistrationKind, RegistrationForm>>>;
}
