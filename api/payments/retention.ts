import { table, type Term } from '../platform/retention/term';
import { HOUR } from '../platform/time/zone-time';
import { forgetUnpaidEmails, UNPAID_EMAILS_KEPT_DAYS } from './purge-payments';

export const PAYMENT_TERMS: readonly Term[] = [
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
];
