import { DRAFT_LIFE_DAYS } from '@glow50/contract/registration/registration-kinds';
import { table, type Term } from '../platform/retention/term';

export const ACCOUNT_TERMS: readonly Term[] = [
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
    what: 'browsers whose sign-up was confirmed (hashes)',
    table: 'confirmed_attempts',
    key: ['cookie_hash'],
    since: 'confirmed_at',
    hours: 24,
    after: 'the confirmation',
  }),
  table({
    what: 'tokens of password resets (hashes)',
    table: 'password_resets',
    key: ['user_id', 'token_hash'],
    since: 'expires_at',
    after: 'the link expires',
  }),
  table({
    what: 'one-time secrets that a browser has used (hashes)',
    table: 'spent_secrets',
    key: ['secret_hash'],
    since: 'expires_at',
    after: 'the secret expires',
  }),
  table({
    what: 'codes that permit staff to set up a second step (keyed hashes)',
    table: 'second_step_permits',
    key: ['user_id'],
    since: 'expires_at',
    after: 'the code expires',
  }),
  table({
    what: 'addresses of contacts that were checked with a code',
    table: 'contact_checks',
    key: ['owner_id', 'email'],
    since: 'code_sent_at',
    days: DRAFT_LIFE_DAYS,
    after: 'the code was sent',
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
];
