/** The product's current time. Inject it wherever time matters, so that tests can move it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** Testers can move it. Never used in production. */
export class MovableClock implements Clock {
  /** Positive moves into the future. */
  offsetSeconds = 0;

  now(): Date {
    return new Date(Date.now() + this.offsetSeconds * 1000);
  }
}
