import type { AuthTables } from '../../accounts/account-tables';
import type { AvailabilityTables } from '../../directory/availability/availability-tables';
import type { BookingTables } from '../../booking/booking-tables';
import type { CodeTables } from '../../registration/codes/code-tables';
import type { EventTables } from '../../events/event-tables';
import type { OutboxTables } from '../jobs/outbox-tables';
import type { NewsletterTables } from '../../accounts/newsletter/newsletter-tables';
import type { PaymentTables } from '../../payments/payment-tables';
import type { PlanTables } from '../../payments/plans/plan-tables';
import type { PrintRequestTables } from '../../office/print-requests/print-request-tables';
import type { ProviderTables } from '../../directory/providers/provider-tables';
import type { RegistrationTables } from '../../registration/registration-tables';
import type { ReviewTables } from '../../directory/reviews/review-tables';
import type { TicketTables } from '../../events/tickets/ticket-tables';
import type { SignatureTables } from '../../registration/signatures/signature-tables';
import type { SponsorTables } from '../../registration/sponsors/sponsor-tables';
import type { TieTables } from '../../directory/connections/connection-tables';
import type { UploadTables } from '../uploads/upload-tables';

/** Every table, for Kysely. Each area declares its own tables and is joined here with `&`. */
export type Tables = OutboxTables &
  AuthTables &
  ProviderTables &
  AvailabilityTables &
  BookingTables &
  ReviewTables &
  EventTables &
  TicketTables &
  TieTables &
  SponsorTables &
  SignatureTables &
  PaymentTables &
  PlanTables &
  UploadTables &
  PrintRequestTables &
  NewsletterTables &
  CodeTables &
  RegistrationTables;
