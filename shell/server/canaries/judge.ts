/** How a build fared: of its visits, those in which something of it failed. */
export interface Fared {
  visits: number;
  failedVisits: number;
}

/** Fewer failures than this may be anything. */
const LEAST_FAILED = 3;
/** A canary may fail so many times as often as the current build before it is stopped. */
const TOLERANCE = 2;
/** How often chance may stop a canary that is within its tolerance, each time that it is judged. */
const CHANCE = 0.001;
/** What is known of every build before its first visit: too few visits of the current one say little. */
const PRIOR: Fared = { visits: 20, failedVisits: 0.2 };

/**
 * Why a canary is to be stopped, in words; null while it may go on. It is stopped when so many of its visits failed as
 * would hardly ever fail by chance if it failed twice as often as the current build in the same time.
 */
export function judge(canary: Fared, current: Fared): string | null {
  if (canary.failedVisits < LEAST_FAILED) return null;
  const rate = (current.failedVisits + PRIOR.failedVisits) / (current.visits + PRIOR.visits);
  if (atLeast(canary.failedVisits, canary.visits, Math.min(rate * TOLERANCE, 1)) >= CHANCE) return null;
  return `${ofVisits(canary)} failed, with the current build ${ofVisits(current)}`;
}

/** How likely it is that of so many visits at least `failed` fail, when each fails at this rate. */
export function atLeast(failed: number, visits: number, rate: number): number {
  if (failed <= 0 || rate >= 1) return 1;
  let fewer = 0;
  // As logarithms: of a million visits the chance that none fails is too small a number.
  let term = visits * Math.log1p(-rate);
  for (let count = 0; count < Math.min(failed, visits + 1); count += 1) {
    fewer += Math.exp(term);
    term += Math.log(visits - count) - Math.log(count + 1) + Math.log(rate) - Math.log1p(-rate);
  }
  return Math.max(0, 1 - fewer);
}

const ofVisits = ({ failedVisits, visits }: Fared) => `${failedVisits} of ${visits} visits`;
