import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

// Walks on both sizes and with a keyboard only, with a screenshot of each step: `npm run walk:booking -- --shots <folder>`.
const { values, positionals } = parseArgs({
  options: { shots: { type: 'string', default: 'test-results/walk' } },
  allowPositionals: true,
});
const PROJECTS = ['walk-desktop', 'walk-phone', 'walk-keyboard'];
const shots = path.resolve(values.shots);
mkdirSync(shots, { recursive: true });
const { status } = spawnSync(
  'npx',
  // What follows the option would be taken for more projects.
  ['playwright', 'test', ...positionals, ...PROJECTS.flatMap((name) => ['--project', name])],
  {
    cwd: path.resolve(import.meta.dirname, '..'),
    stdio: 'inherit',
    env: { ...process.env, DEEP: 'true', WALK_SHOTS: shots },
  },
);
console.log(`Screenshots: ${shots}`);
process.exitCode = status ?? 1;
