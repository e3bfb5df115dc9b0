import type { Fault } from '@glow50/host/faults';

const MEANINGS: Record<Fault, string> = {
  down: 'the connection breaks',
  slow: 'every answer takes 6 seconds',
  '503-json': 'every answer is a 503',
  html: 'every answer is a web page',
  truncated: 'every answer is cut in half',
  hang: 'no answer ever comes',
  'missing-chunk': 'files after the first are missing',
  'bad-integrity': 'the first file differs from its hash',
  'bad-contract': 'it needs a newer shell',
};

/** The name of a fault, and what it does. */
export const describeFault = (fault: Fault): string => `${fault}: ${MEANINGS[fault]}`;
