import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const GENERATED = ['node_modules', 'dist', 'coverage', 'test-results', 'playwright-report'];

export const isDeep = ['1', 'true', 'yes'].includes(process.env.DEEP);

export const isSeedGiven = Boolean(process.env.SEED);
// The environment variable shares the seed with all child processes.
process.env.SEED ||= String(treeSeed(path.resolve(import.meta.dirname, '../..')));

export const sampleSeed = Number(process.env.SEED);
if (!/^\d{1,15}$/.test(process.env.SEED)) {
  throw new Error(`SEED must be a whole number, not ${process.env.SEED}`);
}

export function takeSample(items, parts, outerParts = 1) {
  const turn = Math.floor(sampleSeed / outerParts);
  return items.filter((_, index) => isDeep || (turn + index) % parts === 0);
}

export function seedFor(name) {
  return toNumber(`${sampleSeed} ${name}`) % 1_000_000;
}

export function treeSeed(root) {
  return toNumber(committedTree(root) ?? listFiles(root));
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

function listFiles(root) {
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
  return [readFileSync(path.join(root, 'package-lock.json'), 'utf8'), ...names.sort()].join('\n');
}

function toNumber(text) {
  return createHash('sha256').update(text).digest().readUInt32BE();
}
