import { OVERVIEW_DAYS } from '@glow50/contract/dashboard/overview-days';
import { DRAFT_LIFE_DAYS } from '@glow50/contract/registration/registration-kinds';
import {
  anonymizeFormerCustomers,
  EXPIRED_HOLDS_KEPT_DAYS,
  forgetPhones,
  forgetVisits,
  MISSED_TRANSFERS_KEPT_DAYS,
  PHONES_KEPT_DAYS,
  purgeExpiredBookings,
  VISITS_KEPT_DAYS,
} from './booking/purge-expired-bookings';
import {
  ENDED_KEPT_DAYS,
  purgeConnections,
  REQUESTS_KEPT_DAYS,
} from './directory/connections/purge-connections';
import {
  anonymizeFormerBuyers,
  EXPIRED_ORDERS_KEPT_DAYS,
  purgeExpiredOrders,
} from './events/tickets/purge-expired-orders';
import { forgetUnpaidEmails, UNPAID_EMAILS_KEPT_DAYS } from './payments/purge-payments';
import { KEPT_HOURS, purgeHealth } from './platform/build-health/build-health-repository';
import { systemClock } from './platform/clock/clock';
import type { Dependencies } from './platform/dependencies';
import { QUEUE_KEPT_DAYS } from './platform/jobs/job-runner';
import { outboxFolder } from './platform/mail/mail-worker';
import { EMAIL_FILES_KEPT_DAYS, purgeOutboxFolder } from './platform/mail/purge-outbox-folder';
import { deleteOld, type OldRows } from './platform/retention/delete-old';
import { DAY, HOUR, MINUTE } from './platform/time/zone-time';
import { UNPAID_HOURS } from './platform/unpaid-holds/hold-shares';
import { ABANDONED_AFTER_DAYS, removeAbandonedUploads } from './platform/uploads/abandoned-uploads';
import { purgeDrafts, purgeGuests, purgeUnpaid } from './registration/drafts/purge-drafts';
import { UPLOAD_USES } from './registration/drafts/upload-uses';

type Needs = Pick<Dependencies, 'config' | 'database' | 'clock'>;

/** Records with a term. Every process runs its task, which deletes or anonymizes one batch. */
export interface Term {
  /** For the document. */
  what: string;
  tables: readonly string[];
  /** How long, after what. For the document. */
  term: string;
  task: string;
  pauseMs: number;
  /** Present when the task deletes the rows of one table. */
  rows?: OldRows;
  /** Resolves to true when more may be left. */
  run(needs: Needs): Promise<boolean>;
}

interface TableTerm extends Omit<OldRows, 'keptMs'> {
  what: string;
  /** 'the write' in 'two days after the write'. */
  after: string;
  days?: number;
  hours?: number;
  pauseMs?: number;
}

function table({ what, after, days = 0, hours = 0, pauseMs = HOUR, ...rest }: TableTerm): Term {
  const rows = { ...rest, keptMs: days * DAY + hours * HOUR };
  return {
    what,
    tables: [rest.table],
    term: `${duration(days, hours)}${after}`,
    task: `deletes \`${rest.table}\``,
    pauseMs,
    rows,
    run: ({ database, clock }) => deleteOld(database, rows, clock.now()),
  };
}

function duration(days: number, hours: number): string {
  if (days === 0 && hours === 0) return 'until ';
  const [count, unit] = days > 0 ? [days, 'day'] : [hours, 'hour'];
  return `${count} ${unit}${count === 1 ? '' : 's'} after `;
}

export const TERMS: readonly Term[] = [
  table({
    what: 'sessions with their device',
    table: 'sessions',
    key: ['user_id', 'session_id'],
    since: 'ends_at',
    after: 'the session ends',
  }),
  table({
    what: 'session tokens (hashes)',
    table: 'session_tokens',
    key: ['token_hash'],
    since: 'expires_at',
    after: 'the token expires',
  }),
  table({
    what: 'sign-ups that wait for their code',
    table: 'registration_attempts',
    key: ['email', 'attempt_id'],
    since: 'created_at',
    hours: 24,
    after: 'the sign-up',
  }),
  table({
    what: 'tokens of password resets (hashes)',
    table: 'password_resets',
    key: ['user_id', 'token_hash'],
    since: 'expires_at',
    after: 'the link expires',
  }),
  table({
    what: 'counts of limits, also of sign-in and code attempts (keyed hashes)',
    table: 'rate_limits',
    key: ['key'],
    since: 'ends_at',
    after: 'the window ends',
    pauseMs: 10 * MINUTE,
  }),
  table({
    what: 'idempotency keys with their responses',
    table: 'booking_writes',
    key: ['scope', 'key'],
    since: 'created_at',
    hours: 48,
    after: 'the write',
  }),
  table({
    what: 'counters of holds',
    table: 'visitor_holds',
    key: ['visitor_hash', 'place'],
    since: 'expires_at',
    hours: 1,
    after: 'the hold ends',
  }),
  table({
    what: 'times and seats that a client keeps unpaid (client and mailbox as keyed hashes)',
    table: 'unpaid_holds',
    key: ['owner_key', 'hold_id'],
    since: 'ends_at',
    hours: UNPAID_HOURS,
    after: 'the hold ends, or the event of free tickets',
  }),
  {
    what: 'holds and bookings that expired unpaid, with the name and address typed in them',
    tables: ['bookings', 'booking_slots', 'customer_bookings'],
    term: `${EXPIRED_HOLDS_KEPT_DAYS} days after the hold ends; ${MISSED_TRANSFERS_KEPT_DAYS} when a transfer was awaited`,
    task: 'deletes `bookings`',
    pauseMs: HOUR,
    run: purgeExpiredBookings,
  },
  {
    what: 'names and addresses in bookings of deleted accounts',
    tables: ['bookings'],
    term: 'a day after the appointment',
    task: 'anonymizes `bookings` and their `payments`',
    pauseMs: HOUR,
    run: anonymizeFormerCustomers,
  },
  {
    what: 'addresses of customers that a provider came to',
    tables: ['bookings'],
    term: `${VISITS_KEPT_DAYS} days after the appointment`,
    task: 'clears `visit_address` in `bookings`',
    pauseMs: HOUR,
    run: forgetVisits,
  },
  {
    what: 'numbers that customers were texted to about a booking',
    tables: ['bookings'],
    term: `${PHONES_KEPT_DAYS} days after the appointment`,
    task: 'clears `customer_phone` in `bookings`',
    pauseMs: HOUR,
    run: forgetPhones,
  },
  table({
    what: 'numbers that wait for their code',
    table: 'phone_checks',
    key: ['owner_id', 'phone'],
    since: 'code_sent_at',
    days: 1,
    after: 'the code was sent',
  }),
  {
    what: 'seats that expired unpaid, with the names and address typed in them',
    tables: ['ticket_orders', 'ticket_order_events'],
    term: `${EXPIRED_ORDERS_KEPT_DAYS} days after the hold ends`,
    task: 'deletes `ticket_orders`',
    pauseMs: HOUR,
    run: purgeExpiredOrders,
  },
  {
    what: 'names and addresses in orders and tickets of deleted accounts',
    tables: ['ticket_orders', 'tickets'],
    term: 'a day after the event',
    task: 'anonymizes `ticket_orders`, their `payments`, and `tickets`',
    pauseMs: HOUR,
    run: anonymizeFormerBuyers,
  },
  table({
    what: 'scans at the door with the name of the device',
    table: 'check_ins',
    key: ['event_id', 'scan_id'],
    since: 'received_at',
    days: 180,
    after: 'the scan',
    pauseMs: DAY,
  }),
  {
    what: 'addresses in payments that nobody made',
    tables: ['payments'],
    term: `${UNPAID_EMAILS_KEPT_DAYS} days after the payment was prepared`,
    task: 'anonymizes `payments`',
    pauseMs: HOUR,
    run: forgetUnpaidEmails,
  },
  table({
    what: 'webhook messages of the payment provider (names only)',
    table: 'payment_events',
    key: ['event_id'],
    since: 'received_at',
    days: 90,
    after: 'the message, longer than the provider repeats it',
  }),
  {
    what: 'registration drafts with answers, codes and files',
    tables: ['registration_drafts', 'draft_codes'],
    term: `${DRAFT_LIFE_DAYS} days after the last change`,
    task: 'deletes `registration_drafts` and uploads',
    pauseMs: HOUR,
    run: purgeDrafts,
  },
  {
    what: 'registrations that were submitted and never paid',
    tables: ['registrations', 'registration_charges', 'registration_references', 'registration_owners'],
    term: `${DRAFT_LIFE_DAYS} days after submitting, when the draft is gone as well`,
    task: 'deletes `registrations`',
    pauseMs: HOUR,
    run: purgeUnpaid,
  },
  {
    what: 'guests without draft and registration',
    tables: ['draft_guests'],
    term: `${DRAFT_LIFE_DAYS} days after they came`,
    task: 'deletes `draft_guests` and uploads',
    pauseMs: HOUR,
    run: purgeGuests,
  },
  table({
    what: 'draft cookies (hashes)',
    table: 'draft_cookies',
    key: ['token_hash'],
    since: 'created_at',
    days: DRAFT_LIFE_DAYS,
    after: 'the cookie, which ends then',
  }),
  table({
    what: 'addresses of contacts that were checked with a code',
    table: 'contact_checks',
    key: ['owner_id', 'email'],
    since: 'code_sent_at',
    days: DRAFT_LIFE_DAYS,
    after: 'the code was sent',
  }),
  {
    what: 'uploads that nothing refers to, with their stored bytes',
    tables: ['uploads', 'upload_owners', 'upload_totals'],
    term: `${ABANDONED_AFTER_DAYS} days after the upload or its last use, at most twice that`,
    task: 'deletes `uploads`; a job deletes the bytes',
    pauseMs: HOUR,
    run: (needs) => removeAbandonedUploads(needs, UPLOAD_USES),
  },
  table({
    what: 'keys of canceled uploads',
    table: 'cancelled_uploads',
    key: ['owner_id', 'idempotency_key'],
    since: 'cancelled_at',
    days: 1,
    after: 'the cancellation',
  }),
  {
    what: 'unanswered requests for connections, and connections that ended',
    tables: ['provider_ties'],
    term: `${REQUESTS_KEPT_DAYS} days after the request; ${ENDED_KEPT_DAYS} after the end`,
    task: 'deletes `provider_ties`',
    pauseMs: HOUR,
    run: purgeConnections,
  },
  table({
    what: 'requests for a printed issue, with postal address',
    table: 'print_requests',
    key: ['idempotency_key'],
    since: 'created_at',
    days: 365,
    after: 'the request',
  }),
  table({
    what: 'newsletter subscriptions that ended',
    table: 'newsletter_subscriptions',
    key: ['email'],
    since: 'left_at',
    where: 'left_at IS NOT NULL',
    days: 30,
    after: 'leaving, longer than a confirmation link works',
  }),
  table({
    what: 'exceptions to weekly hours',
    table: 'date_exceptions',
    key: ['provider_id', 'on_date', 'position'],
    since: 'on_date',
    days: 90,
    after: 'the date',
    pauseMs: DAY,
  }),
  table({
    what: 'views of pages by day',
    table: 'page_views',
    key: ['provider_id', 'on_date', 'lane'],
    since: 'on_date',
    days: OVERVIEW_DAYS,
    after: 'the day',
  }),
  {
    what: 'visits by build: failures and load times',
    tables: ['build_visits', 'build_health'],
    term: `${KEPT_HOURS} hours after the report`,
    task: 'deletes `build_visits` and `build_health`',
    pauseMs: 10 * MINUTE,
    // Reports have the time of the machine, also while testers move the clock.
    run: ({ database }) => purgeHealth(database, systemClock.now()),
  },
  table({
    what: 'finished jobs (their payload is cleared at once)',
    table: 'outbox',
    key: ['owner_key', 'job_id'],
    since: 'forwarded_at',
    where: 'forwarded_at IS NOT NULL AND dead_at IS NULL',
    days: 30,
    after: 'they were started',
  }),
  table({
    what: 'dead letters with their payload, also emails that could not be sent',
    table: 'outbox',
    key: ['owner_key', 'job_id'],
    since: 'dead_at',
    where: 'dead_at IS NOT NULL',
    days: 90,
    after: 'the last failure',
  }),
  {
    what: 'emails and texts written to files, without `SMTP_URL` or Twilio',
    tables: [],
    term: `${EMAIL_FILES_KEPT_DAYS} days after sending`,
    task: 'deletes files of `DATA_DIR/outbox`',
    pauseMs: HOUR,
    run: ({ config }) =>
      purgeOutboxFolder(
        outboxFolder(config),
        new Date(systemClock.now().getTime() - EMAIL_FILES_KEPT_DAYS * DAY),
      ),
  },
];

/** Records without a term, and why they stay. */
export const KEPT: readonly { tables: readonly string[]; why: string }[] = [
  {
    tables: [
      'users',
      'user_emails',
      'user_phones',
      'provider_owners',
      'own_sponsors',
      'sponsorships',
      'account_signatures',
    ],
    why: 'for as long as the account: they are what its owner entered; deleting the account deletes them',
  },
  {
    tables: ['text_stops'],
    why: 'until the number sends START: keyed hashes of numbers that are never to be texted',
  },
  {
    tables: ['kept_cards'],
    why: 'for as long as the account: names of the saved card at the payment provider, no card number',
  },
  {
    tables: ['customer_balances', 'customer_bookings', 'user_tickets', 'ticket_codes', 'event_seats'],
    why: 'for as long as the booking or event: they lead to it or decide about it, and hold ids, hashes and counts',
  },
  {
    tables: ['bookings', 'tickets', 'ticket_orders', 'ticket_order_events'],
    why: 'what was paid or took place: the record of both sides; anonymous once the account is deleted and the date is over',
  },
  {
    tables: ['payments', 'payment_intents', 'refunds', 'ledger_entries', 'plans', 'plan_invoices'],
    why: 'accounts of money that tax law asks for; without name and address once the account is deleted',
  },
  {
    tables: ['registration_charges', 'registration_references', 'registration_owners', 'registration_codes'],
    why: 'for as long as the registration: its money, reference and codes, without personal data',
  },
  {
    tables: ['registrations', 'registration_events', 'registration_signatures'],
    why: 'for as long as the account or until the office is asked: what was applied for, signed and decided; answers, notes and signatures are deleted with the account',
  },
  {
    tables: ['codes', 'code_uses'],
    why: 'for as long as registrations name them: who vouched for whom; revoked and without the issuer’s name once the account is deleted',
  },
  {
    tables: [
      'providers',
      'booking_policies',
      'booking_settings',
      'weekly_hours',
      'services',
      'portfolio_pictures',
      'provider_ties',
    ],
    why: 'for as long as the page; when its owner leaves, the name and prices stay for receipts of customers, everything else goes',
  },
  {
    tables: ['reviews', 'review_photos', 'provider_standings', 'rank_changes'],
    why: 'for as long as the page: they are about it, or until the author removes the review; without the provider’s answers once the page’s owner leaves; without author and photos once the author’s account is deleted',
  },
  {
    tables: ['events', 'event_numbers'],
    why: 'published events stay for tickets and links; without contact and picture once the organizer leaves',
  },
  {
    tables: [
      'listings',
      'listing_counts',
      'openings',
      'search_texts',
      'search_words',
      'search_word_rests',
      'booking_slots',
    ],
    why: 'derived from pages and bookings, and gone with them',
  },
  { tables: ['newsletter_subscriptions'], why: 'for as long as the address is subscribed' },
  {
    tables: ['test_intents'],
    why: 'the test mode only: what a payment provider would keep; no person, no real card',
  },
  { tables: ['data_loads', 'schema_migrations'], why: 'one row per load or migration; nothing of a person' },
];

/** Of the job library, in its own schema, which it cleans itself. */
export const QUEUE_TERM = {
  what: 'copies of running and failed jobs in the schema `jobs`',
  tables: ['jobs.job', 'jobs.archive'],
  term: `${QUEUE_KEPT_DAYS} days after the end; finished jobs at once`,
  task: 'pg-boss deletes `jobs.archive`',
};
/** Its queues and settings: nothing of a person, and as many rows as there are queues. */
export const QUEUE_SETTINGS: readonly string[] = [
  'jobs.queue',
  'jobs.schedule',
  'jobs.subscription',
  'jobs.version',
];

/** Outside the database. */
export const STORED: readonly { what: string; term: string; task: string }[] = [
  {
    what: 'bytes of uploads (`STORAGE_URL`)',
    term: 'as long as their row in `uploads`',
    task: 'the job `upload-sweep`',
  },
  {
    what: 'published sizes of pictures (`DATA_DIR/media/registered`)',
    term: 'until replaced, removed, hidden by the office, or the account is deleted; browsers and proxies may keep a copy for two hours',
    task: 'the job `picture-removal`',
  },
  {
    what: 'used override links (`RELEASE_STORE`)',
    term: 'a day after the override ends',
    task: 'the gateway, hourly',
  },
  {
    what: 'published builds and pointers (`RELEASE_STORE`)',
    term: 'kept: what teams published; nothing of a visitor',
    task: '',
  },
];
