import { readConfiguration } from '@glow50/configuration/read-configuration';
import { deployBookingAlone } from './deploy-one';
import { printReport, record } from './report';
import { runJourneys } from './run-journeys';
import { startFromClean } from './start-from-clean';
import { BUCKET, compose, composeOf, TESTING } from './stack';
import { stopEach } from './stop-each';
import { moveBuildsToBucket } from './move-to-bucket';
import { stopUnderLoad } from './stop-under-load';
import { takeBookingBack } from './take-back';

/**
 * `npm run test:docker [-- journeys…]`: builds the composed stack from clean, next to any other stack, then
 * uses, stops, kills and updates it, and takes an update back; the last two also with its builds in a bucket. Removes it
 * afterwards unless `KEEP=1`. The arguments select browser tests; without arguments, all
 * journeys run.
 */
const steps: (() => Promise<void> | void)[] = [
  startFromClean,
  () => runJourneys('Browser journeys'),
  stopEach,
  stopUnderLoad,
  () => deployBookingAlone(TESTING),
  () => takeBookingBack(TESTING),
  moveBuildsToBucket,
  () => deployBookingAlone(BUCKET),
  () => takeBookingBack(BUCKET),
];
try {
  for (const step of steps) await step();
} catch (error) {
  record('Test run', false, String(error));
  console.error(await compose('logs', '--tail', '20').catch(String));
} finally {
  if (!readConfiguration('tests', ['KEEP']).KEEP) await composeOf(BUCKET)('down', '-v', '--remove-orphans');
}
if (!printReport()) process.exitCode = 1;
