import { MINUTE } from '../../platform/time/zone-time';

const ATTEMPT_LIFE = 24 * 60 * MINUTE;

export const ATTEMPT_LIFE_SECONDS = ATTEMPT_LIFE / 1000;

export const oldestLiveAt = (now: Date) => new Date(now.getTime() - ATTEMPT_LIFE);

/** How long the browser that began the attempt may sign in with it, after it was confirmed. */
const ENTRY_LIFE = 10 * MINUTE;

export const oldestEntryAt = (now: Date) => new Date(now.getTime() - ENTRY_LIFE);
