import { MINUTE } from './platform/time/zone-time';
import { purgeContacts } from './accounts/contacts/purge-contacts';
import { purgeBookingTraces } from './booking/purge-booking-traces';
import { purgeHealth } from './platform/build-health/build-health-repository';
import { purgeViews } from './registration/dashboard/overview/purge-views';
import { systemClock } from './platform/clock/clock';
import type { Dependencies } from './platform/dependencies';
import type { PeriodicTask } from './platform/jobs/job-runner';
import { purgeLimits } from './platform/limits/purge-limits';
import { refreshOpenings } from './directory/search-index/openings';

/** Periodic tasks that every process runs. Add an area's tasks here. */
export function buildPeriodicTasks(dependencies: Dependencies): PeriodicTask[] {
  return [
    { pauseMs: MINUTE, run: () => refreshOpenings(dependencies) },
    { pauseMs: 60 * MINUTE, run: () => purgeBookingTraces(dependencies) },
    { pauseMs: 60 * MINUTE, run: () => purgeContacts(dependencies) },
    { pauseMs: 60 * MINUTE, run: () => purgeViews(dependencies) },
    { pauseMs: 10 * MINUTE, run: () => purgeLimits(dependencies) },
    { pauseMs: 10 * MINUTE, run: () => purgeHealth(dependencies.database, systemClock.now()) },
  ];
}
