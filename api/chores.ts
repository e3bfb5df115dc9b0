import { purgeBookingTraces } from './bookings/purge-booking-traces';
import { purgeHealth } from './build-health/build-health-repository';
import { purgeViews } from './business/overview/purge-views';
import { systemClock } from './clock/clock';
import type { Dependencies } from './dependencies';
import type { Chore } from './jobs/job-runner';
import { purgeLimits } from './limits/purge-limits';
import { refreshOpenings } from './providers/filing/openings';

const MINUTE = 60_000;

/** Periodic tasks that every process runs. Add an area's tasks here. */
export function buildChores(dependencies: Dependencies): Chore[] {
  return [
    { pauseMs: MINUTE, run: () => refreshOpenings(dependencies) },
    { pauseMs: 60 * MINUTE, run: () => purgeBookingTraces(dependencies) },
    { pauseMs: 60 * MINUTE, run: () => purgeViews(dependencies) },
    { pauseMs: 10 * MINUTE, run: () => purgeLimits(dependencies) },
    { pauseMs: 10 * MINUTE, run: () => purgeHealth(dependencies.database, systemClock.now()) },
  ];
}
