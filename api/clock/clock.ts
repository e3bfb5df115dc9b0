/** The time as the product sees it. Injected wherever time matters, so that a test can move it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock that testers move. Never in production. */
export class MovableClock implements Clock {
  /** Positive is the future. */
  offsetSeconds = 0;

  now(): Date {
    return new Date(Date.now() + this.offsetSeconds * 1000);
  }
}
