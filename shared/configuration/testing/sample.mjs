import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const GENERATED = ['node_modules', 'dist', 'coverage', 'test-results', 'playwright-report'];
const LARGEST_SEED = 4_294_967_295;

// `npm test` and Jest load this file before packages are installed and before TypeScript is understood, so it reads its
// two variables without the schemas in `variables.ts`. A test compares the two.
const given = (name) => (process.env[name]?.trim() ? process.env[name] : undefined);
const seed = given('SEED');
const deep = given('DEEP') ?? 'false';
const problems = [
  ...(seed === undefined || isSeed(seed) ? [] : [`SEED must be a whole number from 0 to ${LARGEST_SEED}`]),
  ...(/^(true|1|yes|false|0|no)$/.test(deep) ? [] : ['DEEP must be true or false']),
];
if (problems.length > 0) throw new Error(`The test run cannot start:\n  ${problems.join('\n  ')}`);

export const isDeep = /^(true|1|yes)$/.test(deep);

/** `npm run test:pooler`: journeys of the API through PgBouncer in transaction mode. */
export const isBehindPooler = process.env.npm_lifecycle_event === 'test:pooler';

/** `npm run test:citus`: the API suite, all of it, with its databases on the Citus cluster at `CITUS_URL`. */
export const isOnCitus = process.env.npm_lifecycle_event === 'test:citus';

const root = path.resolve(import.meta.dirname, '../../..');
const tree = seed === undefined ? committedTree(root) : undefined;

export const seedSource = seed !== undefined ? 'variable' : tree !== undefined ? 'commit' : 'files';

export const sampleSeed = Number(seed ?? treeSeed(root, tree));
// The environment variable shares the seed with all child processes.
process.env.SEED = String(sampleSeed);

function isSeed(text) {
  return /^\s*\d+\s*$/.test(text) && Number(text) <= LARGEST_SEED;
}

export function takeSample(items, parts, outerParts = 1) {
  const turn = Math.floor(sampleSeed / outerParts);
  return items.filter((_, index) => isDeep || (turn + index) % parts === 0);
}

export function seedFor(name) {
  return toNumber(`${sampleSeed} ${name}`) % 1_000_000;
}

export function treeSeed(root, tree = committedTree(root)) {
  return toNumber(tree ?? hashFiles(root));
}

function committedTree(root) {
  // A checkout in a container often belongs to another user, which Git refuses by default.
  const command = ['-c', 'safe.directory=*', 'rev-parse', '--show-prefix', 'HEAD^{tree}'];
  const { status, stdout } = spawnSync('git', command, { cwd: root, encoding: 'utf8' });
  if (status !== 0) return undefined;
  const [prefix, tree] = stdout.split('\n');
  // With a prefix, the repository found is one around this folder.
  return prefix === '' ? tree : undefined;
}

function hashFiles(root) {
  const names = [];
  const walk = (folder) => {
    for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
      if (entry.name.startsWith('.') || GENERATED.includes(entry.name)) continue;
      const name = path.posix.join(folder, entry.name);
      if (entry.isDirectory()) walk(name);
      else names.push(name);
    }
  };
  walk('');
  return names
    .sort()
    .map((name) => `${name} ${hash(readFileSync(path.join(root, name))).toString('hex')}`)
    .join('\n');
}

function toNumber(text) {
  return hash(text).readUInt32BE();
}

function hash(data) {
  return createHash('sha256').update(data).digest();
}
