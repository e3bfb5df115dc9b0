import { DAY, HOUR, MINUTE } from '../platform/time/zone-time';
import type { LoginRequest } from '@glow50/contract/accounts/auth';

export type Lifetime = LoginRequest['tokenExpiration'];

const RULES: Readonly<Record<Lifetime, { token: number; renewal: number }>> = {
  '1h': { token: HOUR, renewal: 24 * HOUR },
  '30d': { token: 30 * DAY, renewal: 90 * DAY },
};

/** How long a token still works after its successor was first used, for requests in flight. */
const OVERLAP = MINUTE;

/** How often it is written when a session was last seen. */
const SEEN_EVERY = 10 * MINUTE;

const after = (moment: Date, milliseconds: number) => new Date(moment.getTime() + milliseconds);

export const tokenExpiry = (lifetime: Lifetime, issuedAt: Date) => after(issuedAt, RULES[lifetime].token);

export const renewableUntil = (lifetime: Lifetime, startedAt: Date) =>
  after(startedAt, RULES[lifetime].renewal);

/**
 * The latest time at which any token of the session can expire: the end of the renewal period plus one token
 * lifetime.
 */
export const sessionEnd = (lifetime: Lifetime, startedAt: Date) =>
  tokenExpiry(lifetime, renewableUntil(lifetime, startedAt));

export const isSeenAgain = (lastSeenAt: Date | null, now: Date): boolean =>
  lastSeenAt === null || now.getTime() - lastSeenAt.getTime() >= SEEN_EVERY;

export const retirement = (successorUsedAt: Date) => after(successorUsedAt, OVERLAP);

/**
 * Whether a valid token needs a successor: more than half its life has passed and renewal is still allowed.
 */
export function isRenewalDue(
  { lifetime, renewableUntil: last }: { lifetime: Lifetime; renewableUntil: Date },
  issuedAt: Date,
  now: Date,
): boolean {
  return now >= after(issuedAt, RULES[lifetime].token / 2) && now < last;
}
