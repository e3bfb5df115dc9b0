import { Counter } from 'prom-client';

/** Registered with the metrics of the process. */
export const backgroundErrors = new Counter({
  name: 'glow50_api_background_errors_total',
  help: 'Failures of background work that is not a job, such as periodic tasks',
  registers: [],
});
