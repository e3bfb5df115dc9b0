import { QUEUE_KEPT_DAYS } from './platform/jobs/job-runner';

/** Records without a term, and why they stay. */
export const KEPT: readonly { tables: readonly string[]; why: string }[] = [
  {
    tables: [
      'users',
      'user_emails',
      'user_phones',
      'passkeys',
      'issuer_links',
      'provider_owners',
      'own_sponsors',
      'sponsorships',
      'account_signatures',
      'saved_providers',
    ],
    why: 'for as long as the account: they are what its owner entered; deleting the account deletes them',
  },
  {
    tables: ['text_stops'],
    why: 'until the number sends START: keyed hashes of numbers that are never to be texted',
  },
  {
    tables: ['kept_cards', 'saved_cards'],
    why: 'for as long as the account: names of saved cards at the payment provider, no card numbers; a job then removes cards and customer there',
  },
  {
    tables: ['customer_balances', 'customer_bookings', 'user_tickets', 'ticket_codes', 'event_seats'],
    why: 'for as long as the booking or event: they lead to it or decide about it, and hold ids, hashes and counts',
  },
  {
    tables: ['bookings', 'tickets', 'ticket_orders', 'ticket_order_events'],
    why: 'what was paid or took place: the record of both sides; anonymous once the account is deleted and the date is over, of guests without an account after the term above',
  },
  {
    tables: ['payments', 'payment_intents', 'refunds', 'ledger_entries', 'plans', 'plan_invoices'],
    why: 'accounts of money that tax law asks for; without name and address once the account is deleted or the term of a guest is over',
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
    tables: ['hidden_photos'],
    why: 'for as long as the page: of which bookings the office hid a photo of the review, so that it is not published again; no photo, no person',
  },
  {
    tables: [
      'events',
      'event_numbers',
      'event_moves',
      'event_messages',
      'ticket_kinds',
      'promo_codes',
      'ticket_questions',
    ],
    why: 'published events stay for tickets and links; without contact and picture once the organizer leaves',
  },
  {
    tables: ['event_co_organizers'],
    why: 'until the organizer removes them, the event is removed, or the account with the address is deleted',
  },
  {
    tables: ['office_actions'],
    why: 'who of the staff decided what: the record of the office; it names staff, references, events and pages, no customers',
  },
  {
    tables: ['staff_roles', 'second_steps', 'recovery_codes'],
    why: 'for as long as the account is staff, or exists',
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
    what: 'published sizes of pictures (`STORAGE_URL`)',
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
  {
    what: 'visits, failures and load times by build and hour (`RELEASE_STORE`)',
    term: '30 days; counts, nothing of a visitor',
    task: 'the gateway, with the first hour of a day',
  },
  {
    what: 'previews of builds (`RELEASE_STORE`)',
    term: 'until they have ended, two weeks at most',
    task: 'the gateway, daily, with old builds',
  },
];
