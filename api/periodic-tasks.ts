import { sweepWaitlists } from './booking/waitlist/offer-times';
import { refreshOpenings } from './directory/search-index/openings';
import { sweepSeatWaitlists } from './events/waitlist/offer-seats';
import type { Dependencies } from './platform/dependencies';
import type { PeriodicTask } from './platform/jobs/job-runner';
import { MINUTE } from './platform/time/zone-time';
import { TERMS } from './retention';

/** Periodic tasks that every process runs. Add an area's tasks here, and terms of records in `retention.ts`. */
export function buildPeriodicTasks(dependencies: Dependencies): PeriodicTask[] {
  return [
    { pauseMs: MINUTE, run: (onError) => refreshOpenings(dependencies, onError) },
    { pauseMs: MINUTE, run: (onError) => sweepWaitlists(dependencies, onError) },
    { pauseMs: MINUTE, run: (onError) => sweepSeatWaitlists(dependencies, onError) },
    ...TERMS.map(({ pauseMs, run }) => ({ pauseMs, run: () => run(dependencies) })),
  ];
}
