import { KEPT_HOURS, purgeHealth } from '../build-health/build-health-repository';
import { systemClock } from '../clock/clock';
import { outboxFolder } from '../mail/mail-worker';
import { EMAIL_FILES_KEPT_DAYS, purgeOutboxFolder } from '../mail/purge-outbox-folder';
import { DAY, HOUR, MINUTE } from '../time/zone-time';
import { UNPAID_HOURS } from '../unpaid-holds/hold-shares';
import { table, type Term } from './term';

export const PLATFORM_TERMS: readonly Term[] = [
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
    what: 'times and seats that a client keeps unpaid (client and mailbox as keyed hashes)',
    table: 'unpaid_holds',
    key: ['owner_key', 'hold_id'],
    since: 'ends_at',
    hours: UNPAID_HOURS,
    after: 'the hold ends, or the event of free tickets',
  }),
  table({
    what: 'keys of canceled uploads',
    table: 'cancelled_uploads',
    key: ['owner_id', 'idempotency_key'],
    since: 'cancelled_at',
    days: 1,
    after: 'the cancellation',
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
