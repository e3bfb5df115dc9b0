import { REGISTRATION_FORMS } from '@glow50/contract/registration/registration-forms';
import type { AccountDependencies } from './accounts/account-dependencies';
import type { BookingDependencies } from './booking/booking-dependencies';
import { createBookingMail } from './booking/email/booking-mail';
import type { TicketDependencies } from './events/tickets/ticket-dependencies';
import { createTicketMail } from './events/tickets/ticket-mail';
import { buildPaymentHandlers } from './payment-handlers';
import { openProvider } from './payments/open-provider';
import type { PaymentHandlingDependencies } from './payments/payment-dependencies';
import type { PaymentProvider } from './payments/payment-provider';
import { createPayments } from './payments/create-payments';
import { personalData } from './personal-data';
import type { Dependencies } from './platform/dependencies';
import type { LimitRules } from './platform/limits/limit-rules';
import { createLimits } from './platform/limits/limits';
import { createFileChecker, type FileChecker } from './platform/uploads/checker/file-checker';
import type { UploadOwners } from './platform/uploads/upload-access';
import { readCodeText } from './registration/codes/code-text';
import { readDraftCookie } from './registration/drafts/draft-cookie';
import { promiseDrafts } from './registration/drafts/promise-drafts';
import { createUploadOwners } from './registration/drafts/upload-owners';
import { countReferral } from './registration/referrals/count-referral';
import type { RegistrationDependencies } from './registration/registration-dependencies';

export interface CompositionOptions extends Omit<Dependencies, 'limits' | 'fileChecker'> {
  /** Absent: the default rules. */
  readonly limitRules?: LimitRules;
  /** Absent: Stripe if configured, else the test mode. */
  readonly paymentProvider?: PaymentProvider;
  /** Absent: two processes. */
  readonly fileChecker?: FileChecker;
  /** Absent: the default forms. */
  readonly registrationForms?: RegistrationDependencies['registrationForms'];
}

/** What all areas are built from. */
export interface Composition
  extends
    AccountDependencies,
    PaymentHandlingDependencies,
    BookingDependencies,
    TicketDependencies,
    RegistrationDependencies {
  readonly uploadOwners: UploadOwners;
}

/** Creates every service that areas share, once for the process. */
export function compose(options: CompositionOptions): Composition {
  const { config, database, clock, lifecycle } = options;
  const {
    paymentProvider = openProvider(options),
    registrationForms = REGISTRATION_FORMS,
    fileChecker = createFileChecker(),
  } = options;
  const dependencies = {
    config,
    database,
    clock,
    lifecycle,
    limits: createLimits(options),
    fileChecker,
    paymentProvider,
    payments: createPayments({ database, clock, paymentProvider }),
    bookingMail: createBookingMail(options),
    ticketMail: createTicketMail(options),
    registrationForms,
  };
  return {
    ...dependencies,
    paymentHandlers: buildPaymentHandlers(dependencies),
    personalData,
    referrals: { readCode: readCodeText, count: countReferral },
    begunDrafts: { read: readDraftCookie, promise: promiseDrafts },
    uploadOwners: createUploadOwners(options),
  };
}
