import { readConfiguration } from '@glow50/configuration/read-configuration';
import { deployBookingAlone } from './deploy-one';
import { closeHosts, tryManyHosts } from './many-hosts';
import { printReport, record } from './report';
import { runJourneys } from './run-journeys';
import { startFromClean } from './start-from-clean';
import { BUCKET, compose, TESTING } from './stack';
import { stopEach } from './stop-each';
import { moveBuildsToBucket } from './move-to-bucket';
import { stopUnderLoad } from './stop-under-load';
import { takeBookingBack } from './take-back';

/**
 * `npm run test:docker [-- journeys…]`: builds the composed stack from clean, next to any other stack, then
 * uses, stops, kills and updates it, and takes an update back; the last two also with its builds in a bucket. Then it
 * does the same site on many hosts, as `npm run test:hosts`. Removes what it started afterwards unless `KEEP=1`. The
 * arguments select browser tests; without arguments, all journeys run.
 */
const steps: (() => Promise<void>)[] = [
  startFromClean,
  () => runJourneys('Browser journeys'),
  stopEach,
  stopUnderLoad,
  () => deployBookingAlone(TESTING),
  () => takeBookingBack(TESTING),
  moveBuildsToBucket,
  () => deployBookingAlone(BUCKET),
  () => takeBookingBack(BUCKET),
  tryManyHosts,
];
try {
  for (const step of steps) await step();
} catch (error) {
  record('Test run', false, String(error));
  console.error(await compose('logs', '--tail', '20').catch(String));
} finally {
  if (!readConfiguration('tests', ['KEEP']).KEEP) await closeHosts();
}
if (!printReport()) process.exitCode = 1;
