import { spawn } from 'node:child_process';
import path from 'node:path';
import { findChromium } from './chromium.mjs';
import { installPackages } from './install.mjs';

// `npm test`: every check that a change must pass. `--deep` also runs the long suites in full.
const root = path.resolve(import.meta.dirname, '../..');
const isDeep = process.argv.includes('--deep');

installPackages();
const env = { ...process.env, CHROMIUM: findChromium(), NODE_ENV: 'test', ...(isDeep && { DEEP: '1' }) };
const steps = [
  // Two command lists of similar duration run in parallel, one per processor.
  [
    'Format, lint, types, import rules, unused code; build',
    [
      ['lint', 'types'],
      ['build', 'format:check', 'deps', 'unused'],
    ],
  ],
  ['Unit, component and API tests', [['test:unit -- --silent --maxWorkers=2']]],
  ['Browser tests', [['test:e2e']]],
  ...(isDeep ? [['Each part with the last release of the others', [['test:compatibility']]]] : []),
];

for (const [title, lines] of steps) {
  const startedAt = Date.now();
  console.log(`\n── ${title}`);
  const results = await Promise.all(lines.map(runLine));
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(0);
  if (results.includes(false)) {
    console.error(`\n${title}: failed after ${seconds} s`);
    process.exit(1);
  }
  console.log(`── ${title}: ${seconds} s`);
}

async function runLine(scripts) {
  for (const script of scripts) {
    const child = spawn('npm', ['run', '--silent', ...script.split(' ')], {
      cwd: root,
      env,
      stdio: 'inherit',
    });
    const status = await new Promise((resolve) => child.once('exit', resolve));
    if (status !== 0) return false;
  }
  return true;
}
