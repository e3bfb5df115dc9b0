import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ROOT } from '@glow50/build/apps';
import { findChromium } from '@glow50/run/chromium.mjs';
import { record } from './report';
import { MAIL, SITE } from './stack';

/** In the browser, on the stack that runs. The program's arguments select tests; without arguments, all journeys run. */
export async function runJourneys(name: string): Promise<void> {
  const given = process.argv.slice(2);
  const startedAt = Date.now();
  const run = spawn('npx', ['playwright', 'test', ...(given.length > 0 ? given : ['journeys/'])], {
    cwd: `${ROOT}/e2e`,
    env: { ...process.env, E2E_URL: SITE, MAIL_URL: MAIL, CHROMIUM: findChromium() },
    stdio: 'inherit',
  });
  const [status] = (await once(run, 'close')) as [status: number | null];
  record(name, status === 0, `${((Date.now() - startedAt) / 1000).toFixed(0)} s`);
}
