import { DRAFT_LIFE_DAYS } from '@glow50/contract/registration/registration-kinds';
import { table, type Term } from '../platform/retention/term';
import { HOUR } from '../platform/time/zone-time';
import { purgeDrafts, purgeGuests, purgeUnpaid } from './drafts/purge-drafts';

export const REGISTRATION_TERMS: readonly Term[] = [
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
];
