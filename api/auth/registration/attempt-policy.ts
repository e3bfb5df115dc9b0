const MINUTE = 60_000;

const CODE_LIFE = 10 * MINUTE;
const CODE_PAUSE = MINUTE;
const ATTEMPT_LIFE = 24 * 60 * MINUTE;

/** Wrong codes that an attempt takes before it wants a new one. */
export const CODE_TRIES = 5;
export const ATTEMPT_LIFE_SECONDS = ATTEMPT_LIFE / 1000;

export const codeExpiry = (sentAt: Date) => new Date(sentAt.getTime() + CODE_LIFE);

/** A code that was sent later than this is too young to be replaced. */
export const lastResendableAt = (now: Date) => new Date(now.getTime() - CODE_PAUSE);

/** Attempts that began earlier are over: whoever returns signs up again. */
export const oldestLiveAt = (now: Date) => new Date(now.getTime() - ATTEMPT_LIFE);
