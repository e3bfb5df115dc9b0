import type { RegistrationForm } from '@glow50/contract/registration/registration-form';
import type { RegistrationKind } from '@glow50/contract/registration/registration-kinds';
import type { Clock } from './clock/clock';
import type { Config } from './config/config';
import type { Database } from './database/database';
import type { LimitRules } from './limits/limit-rules';
import type { PaymentProvider } from '../payments/payment-provider';

/** Only a `ready` process should receive traffic. */
export interface Lifecycle {
  state: 'starting' | 'ready' | 'stopping';
}

/**
 * What the routes of every area are built from. Mail and jobs need only a transaction: `enqueueMail`,
 * `enqueueJob`.
 */
export interface Dependencies {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  readonly lifecycle: Lifecycle;
  /** Absent: the default rules. */
  readonly limitRules?: LimitRules;
  /** Absent: Stripe if configured, else the test mode. */
  readonly paymentProvider?: PaymentProvider;
  /** Absent: the default forms. */
  readonly registrationForms?: Readonly<Partial<Record<RegistrationKind, RegistrationForm>>>;
}
