import { buildApp } from '../../app';
import { compose } from '../../composition';
import { systemClock } from '../../platform/clock/clock';
import { openDatabase } from '../../platform/database/database';
import { findServers } from '../../platform/database/servers';
import { startJobs } from '../../platform/jobs/job-runner';
import { testConfig } from '../../platform/testing/test-config';
import { withoutLimits } from '../../platform/testing/unlimited';
import { buildWorkers } from '../../workers';

// Runs the API with its jobs as a separate process that a test can kill. The argument is the address of the database;
// the first line of output is its own.

const [address = ''] = process.argv.slice(2);
const { connection } = await findServers(address);
const warn = (line: unknown) => process.stderr.write(`${JSON.stringify(line)}\n`);
const composition = compose({
  config: testConfig(),
  database: openDatabase({ connection }),
  clock: systemClock,
  lifecycle: { state: 'ready' },
  limitRules: withoutLimits(),
});
await startJobs({
  ...composition,
  workers: buildWorkers(composition),
  logger: { warn, error: warn },
  pauseMs: 100,
});
const app = await buildApp(composition);
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
