import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sampleSeed, seedSource } from '../../shared/configuration/testing/sample.mjs';
import { findChromium } from './chromium.mjs';
import { countTests } from './count-tests.mjs';
import { installPackages } from './install.mjs';

// `npm test`: every check that a change must pass. `--deep` also runs the long suites in full.
const root = path.resolve(import.meta.dirname, '../..');
const isDeep = process.argv.includes('--deep');
const SOURCES = {
  variable: 'from SEED',
  commit: 'from the tree of the commit; set SEED=… to repeat another run',
  files: 'from all files, because this is no Git checkout; any other file here selects other tests',
};
console.log(`Sample seed ${sampleSeed} (${SOURCES[seedSource]})`);

installPackages();
const results = mkdtempSync(path.join(tmpdir(), 'glow50-test-results-'));
const env = {
  ...process.env,
  CHROMIUM: findChromium(),
  NODE_ENV: 'test',
  TEST_RESULTS: results,
  ...(isDeep && { DEEP: '1' }),
};
const steps = [
  // Two command lists of similar duration run in parallel, one per processor.
  [
    'Format, lint, types, import rules, unused code; build',
    [
      ['lint', 'types'],
      ['build', 'format:check', 'deps', 'unused'],
    ],
  ],
  [
    'Unit, component and API tests',
    [[`test:unit -- --silent --maxWorkers=2 --json --outputFile=${path.join(results, 'unit.json')}`]],
  ],
  ['Browser tests', [['test:e2e']]],
  ...(isDeep
    ? [
        ['Screenshots and Lighthouse', [['test:visual', 'test:lighthouse']]],
        ['Each part with the last release of the others', [['test:compatibility']]],
        ['Preflight finds a throw in every component and step', [['test:planted']]],
      ]
    : []),
];

for (const step of steps) {
  if (await runStep(...step)) continue;
  process.exitCode = 1;
  break;
}
console.log(`\n${countTests(results)}`);
rmSync(results, { recursive: true });

async function runStep(title, lines) {
  const startedAt = Date.now();
  console.log(`\n── ${title}`);
  const passed = await Promise.all(lines.map(runLine));
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(0);
  if (passed.includes(false)) {
    console.error(`\n${title}: failed after ${seconds} s`);
    return false;
  }
  console.log(`── ${title}: ${seconds} s`);
  return true;
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
