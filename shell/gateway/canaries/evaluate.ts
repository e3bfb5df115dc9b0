/**
 * Counts of one build. A client is one network, and has failed when anything of the build failed in any of its
 * visits. Clients are counted instead of visits, so that one client can neither stop nor save a canary.
 */
export interface ClientCounts {
  clients: number;
  failedClients: number;
}

/** What was sent to the server with a build on screen. A client was refused when the server did not understand it once. */
export interface SentCounts {
  sendingClients: number;
  refusedClients: number;
}

/** Fewer failed clients than this are ignored. */
const MIN_FAILURES = 3;
/** A canary may fail this many times as often as the current build before it is stopped. */
const TOLERANCE = 2;
/** Probability of stopping a canary by chance, per evaluation, at the tolerated failure rate. */
const FALSE_STOP_PROBABILITY = 0.001;
/** Prior counts added to the current build, because a few clients say little about its failure rate. */
const PRIOR: ClientCounts = { clients: 20, failedClients: 0.2 };

/**
 * Returns why the canary must be stopped, for display, or null when it may continue. A canary is stopped when
 * its number of failed clients would be very unlikely at the tolerated failure rate.
 */
export function evaluateCanary(canary: ClientCounts, current: ClientCounts): string | null {
  if (!failsMore(canary, current)) return null;
  return `${ofClients(canary)} failed, with the current build ${ofClients(current)}`;
}

/**
 * Returns why the canary loses what visitors send, for display, or null. The same rule as for failures, among the clients
 * that sent something: visitors make mistakes with every build, but a build whose words the server does not understand is
 * refused far more often than the current one.
 */
export function evaluateLosses(canary: SentCounts, current: SentCounts): string | null {
  const [tried, compared] = [toRefused(canary), toRefused(current)];
  if (!failsMore(tried, compared)) return null;
  return `The server refused what ${ofClients(tried)} sent, with the current build ${ofClients(compared)}`;
}

const toRefused = ({ sendingClients, refusedClients }: SentCounts): ClientCounts => ({
  clients: sendingClients,
  failedClients: refusedClients,
});

function failsMore(canary: ClientCounts, current: ClientCounts): boolean {
  if (canary.failedClients < MIN_FAILURES) return false;
  const rate = (current.failedClients + PRIOR.failedClients) / (current.clients + PRIOR.clients);
  const chance = binomialTail(canary.failedClients, canary.clients, Math.min(rate * TOLERANCE, 1));
  return chance < FALSE_STOP_PROBABILITY;
}

/** Binomial tail: the probability of at least `failed` failures in `visits` visits at this failure rate. */
export function binomialTail(failed: number, visits: number, rate: number): number {
  if (failed <= 0 || rate >= 1) return 1;
  let fewer = 0;
  // Logarithms avoid an underflow: with a million visits the probability of no failure is too small for a
  // number.
  let term = visits * Math.log1p(-rate);
  for (let count = 0; count < Math.min(failed, visits + 1); count += 1) {
    fewer += Math.exp(term);
    term += Math.log(visits - count) - Math.log(count + 1) + Math.log(rate) - Math.log1p(-rate);
  }
  return Math.max(0, 1 - fewer);
}

const ofClients = ({ failedClients, clients }: ClientCounts) => `${failedClients} of ${clients} clients`;
