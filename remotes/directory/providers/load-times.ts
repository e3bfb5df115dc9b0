import { nextTimes } from '@glow50/contract/availability/availability-calls';
import type { NextTimes } from '@glow50/contract/availability/availability';
import type { HostServices } from '@glow50/host/host-services';
import { type Outcome, toOutcome } from '@glow50/host/outcome';

export type LoadedTimes = Outcome<NextTimes>;

/** As for a provider without bookable services. */
export const NO_TIMES: LoadedTimes = { ok: false, status: 404, message: '' };

export const loadTimes = (host: HostServices, id: string, signal: AbortSignal): Promise<LoadedTimes> =>
  toOutcome(host.api.call(nextTimes, { params: { id }, signal, query: { limit: 3 } }), host);
