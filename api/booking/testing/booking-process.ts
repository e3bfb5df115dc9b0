import { buildApp } from '../../app';
import { systemClock } from '../../platform/clock/clock';
import { openDatabase } from '../../platform/database/database';
import { startJobs } from '../../platform/jobs/job-runner';
import { testConfig } from '../../platform/testing/test-app';
import { withoutLimits } from '../../platform/testing/unlimited';
import { buildWorkers } from '../../workers';

// Runs the API with its jobs as a separate process that a test can kill. The argument is the database
// connection; the first line of output is the address.

const [connection = ''] = process.argv.slice(2);
const warn = (line: unknown) => process.stderr.write(`${JSON.stringify(line)}\n`);
const dependencies = {
  config: testConfig(),
  database: openDatabase({ connection: JSON.parse(connection) as { database: string } }),
  clock: systemClock,
  lifecycle: { state: 'ready' as const },
  limitRules: withoutLimits(),
};
await startJobs({
  ...dependencies,
  workers: buildWorkers(dependencies),
  logger: { warn, error: warn },
  pauseMs: 100,
});
const app = await buildApp(dependencies);
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
