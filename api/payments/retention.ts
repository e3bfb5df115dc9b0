import { table, type Term } from '../platform/retention/term';
import { HOUR } from '../platform/time/zone-time';
import {
  forgetReplacedIntents,
  forgetUnpaidEmails,
  REPLACED_INTENTS_KEPT_DAYS,
  UNPAID_EMAILS_KEPT_DAYS,
} from './purge-payments';

export const PAYMENT_TERMS: readonly Term[] = [
  {
    what: 'addresses in payments that nobody made',
    tables: ['payments'],
    term: `${UNPAID_EMAILS_KEPT_DAYS} days after the payment was prepared`,
    task: 'anonymizes `payments`',
    pauseMs: HOUR,
    run: forgetUnpaidEmails,
  },
  {
    what: 'intents of the payment provider that others have replaced (names only)',
    tables: ['payment_intents'],
    term: `${REPLACED_INTENTS_KEPT_DAYS} days after the payment was prepared`,
    task: 'deletes `payment_intents`',
    pauseMs: HOUR,
    run: forgetReplacedIntents,
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
