import type { AuthTables } from '../auth/auth-tables';
import type { AvailabilityTables } from '../availability/availability-tables';
import type { BookingTables } from '../bookings/booking-tables';
import type { CodeTables } from '../codes/code-tables';
import type { EventTables } from '../events/event-tables';
import type { OutboxTables } from '../jobs/outbox-tables';
import type { NewsletterTables } from '../newsletter/newsletter-tables';
import type { PaymentTables } from '../payments/payment-tables';
import type { PlanTables } from '../plans/plan-tables';
import type { PrintRequestTables } from '../print-requests/print-request-tables';
import type { ProviderTables } from '../providers/provider-tables';
import type { RegistrationTables } from '../registrations/registration-tables';
import type { ReviewTables } from '../reviews/review-tables';
import type { TicketTables } from '../tickets/ticket-tables';
import type { SignatureTables } from '../signatures/signature-tables';
import type { SponsorTables } from '../sponsors/sponsor-tables';
import type { TieTables } from '../ties/tie-tables';
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
