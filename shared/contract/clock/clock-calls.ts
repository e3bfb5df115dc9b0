import { defineCall } from '../call';

export interface ApiClock {
  /** UTC, ISO 8601, by the API's clock. */
  now: string;
  offsetSeconds: number;
}

/** Testers only, and only while the tools for testers are on. */
export const readClock = defineCall<{ answer: ApiClock }>({ method: 'GET', base: 'api', path: '/dev/clock' });

/** Moves the clock of every API process. Zero resets it to the real time. */
export const setClock = defineCall<{ body: { offsetSeconds: number }; answer: ApiClock }>({
  method: 'PUT',
  base: 'api',
  path: '/dev/clock',
});
