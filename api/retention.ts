import { REMOVAL_DAYS } from '@glow50/contract/accounts/account-messages';
import { carryOutRemovals } from './accounts/removal/carry-out-removals';
import { ACCOUNT_TERMS } from './accounts/retention';
import { BOOKING_TERMS } from './booking/retention';
import { DIRECTORY_TERMS } from './directory/retention';
import { EVENT_TERMS } from './events/retention';
import { PAYMENT_TERMS } from './payments/retention';
import { personalData } from './personal-data';
import { PLATFORM_TERMS } from './platform/retention/platform-terms';
import { table, type Term } from './platform/retention/term';
import { HOUR, MINUTE } from './platform/time/zone-time';
import { ABANDONED_AFTER_DAYS, removeAbandonedUploads } from './platform/uploads/abandoned-uploads';
import { REGISTRATION_TERMS } from './registration/retention';
import { UPLOAD_USES } from './registration/drafts/upload-uses';

/** Every record with a term. Each process runs their tasks. Add the terms of a new area here. */
export const TERMS: readonly Term[] = [
  ...ACCOUNT_TERMS,
  {
    what: 'accounts whose owner asked to delete them, hidden and signed out',
    tables: ['account_removals'],
    term: `${REMOVAL_DAYS} days after the request; the emailed link keeps them`,
    task: 'deletes `account_removals` with the account',
    pauseMs: 10 * MINUTE,
    run: (needs) => carryOutRemovals(needs, personalData),
  },
  ...BOOKING_TERMS,
  ...EVENT_TERMS,
  ...PAYMENT_TERMS,
  ...REGISTRATION_TERMS,
  ...DIRECTORY_TERMS,
  table({
    what: 'requests for a printed issue, with postal address',
    table: 'print_requests',
    key: ['idempotency_key'],
    since: 'created_at',
    days: 365,
    after: 'the request',
  }),
  {
    what: 'uploads that nothing refers to, with their stored bytes',
    tables: ['uploads', 'upload_owners', 'upload_totals'],
    term: `${ABANDONED_AFTER_DAYS} days after the upload or its last use, at most twice that`,
    task: 'deletes `uploads`; a job deletes the bytes',
    pauseMs: HOUR,
    run: (needs) => removeAbandonedUploads(needs, UPLOAD_USES),
  },
  ...PLATFORM_TERMS,
];
