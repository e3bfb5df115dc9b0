import { isDeep, sampleSeed, takeSample } from '@glow50/configuration/testing/sample.mjs';
import { isWalked } from './walk/shoot';

/** One row runs per commit. The rows take about the same time. */
const JOURNEYS = [
  ['dashboard', 'provider bookings', 'office registration', 'tickets', 'seat waitlist'],
  ['dashboard community', 'office sections', 'offline doors', 'kinds of tickets', 'tickets by keyboard'],
  ['account keyboard', 'tickets after sale', 'office for staff only', 'planned event', 'door staff'],
] as const;

/** One of them runs per commit: the registration forms, the chain of codes, and the error cases. */
const REGISTRATIONS = [
  'student',
  'licensed member',
  'teacher',
  'school',
  'business',
  'employment',
  'promotion',
  'codes',
  'trouble',
  'resume',
  'listed',
  'declined',
] as const;

const journeys = takeSample(JOURNEYS, JOURNEYS.length).flat();
const registrations = takeSample(REGISTRATIONS, REGISTRATIONS.length);

export const NOT_SAMPLED = 'not in the sample of this commit';
export const OTHER_SIZE = 'on the other screen size for this commit';

export const isSampled = (journey: (typeof JOURNEYS)[number][number]): boolean => journeys.includes(journey);

/** They run on the phone, and on a walk on both sizes. */
export const isRegistrationSampled = (
  registration: (typeof REGISTRATIONS)[number],
  isMobile: boolean,
): boolean => registrations.includes(registration) && (isMobile || isWalked);

/**
 * For tests that behave the same on both screen sizes: they run on one size per commit, and on both in the
 * deep tests. An `index` of 1 chooses the other size.
 */
export const isSampledSize = (isMobile: boolean, index = 0): boolean =>
  isDeep || isMobile === ((sampleSeed + index) % 2 === 0);
