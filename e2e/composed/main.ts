import { spawnSync } from 'node:child_process';
import { readConfiguration } from '@glow50/configuration/read-configuration';
import { findChromium } from '@glow50/run/chromium.mjs';
import { ROOT } from '@glow50/build/apps';
import { deployBookingAlone } from './deploy-one';
import { printReport, record } from './report';
import { startFromClean } from './start-from-clean';
import { BUCKET, compose, composeOf, MAIL, SITE, TESTING } from './stack';
import { stopEach } from './stop-each';
import { moveBuildsToBucket } from './move-to-bucket';
import { stopUnderLoad } from './stop-under-load';
import { takeBookingBack } from './take-back';

async function runJourneys(): Promise<void> {
  const startedAt = Date.now();
  const { status } = spawnSync('npx', ['playwright', 'test', ...chosenTests()], {
    cwd: `${ROOT}/e2e`,
    env: { ...process.env, E2E_URL: SITE, MAIL_URL: MAIL, CHROMIUM: findChromium() },
    stdio: 'inherit',
  });
  record('Browser journeys', status === 0, `${((Date.now() - startedAt) / 1000).toFixed(0)} s`);
}

function chosenTests(): string[] {
  const given = process.argv.slice(2);
  return given.length > 0 ? given : ['journeys/'];
}

/**
 * `npm run test:docker [-- journeys…]`: builds the composed stack from clean, next to any other stack, then
 * uses, stops, kills and updates it, and takes an update back; the last two also with its builds in a bucket. Removes it afterwards unless `KEEP=1`. The arguments select browser
 * tests; without arguments, all journeys run.
 */
const steps = [
  startFromClean,
  runJourneys,
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
