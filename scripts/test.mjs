import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { findChromium } from './chromium.mjs';
import { installPackages } from './install.mjs';

// `npm test`: everything that must hold before a change lands. `--deep` runs the long suites whole.
const root = path.resolve(import.meta.dirname, '..');
const isDeep = process.argv.includes('--deep');

installPackages();
const env = { ...process.env, CHROMIUM: findChromium(), NODE_ENV: 'test', ...(isDeep && { DEEP: '1' }) };
const steps = [
  ['Format, lint, types, import rules, unused code', 'npm', ['run', '--silent', 'verify']],
  ['Build', 'npm', ['run', '--silent', 'build']],
  ['Unit, component and API tests', 'npx', ['jest', '--silent', '--maxWorkers=2']],
  ['Browser tests', 'npm', ['run', '--silent', 'test:e2e']],
];

for (const [title, command, args] of steps) {
  const startedAt = Date.now();
  console.log(`\n── ${title}`);
  const { status } = spawnSync(command, args, { cwd: root, env, stdio: 'inherit' });
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(0);
  if (status !== 0) {
    console.error(`\n${title}: failed after ${seconds} s`);
    process.exit(status ?? 1);
  }
  console.log(`── ${title}: ${seconds} s`);
}
