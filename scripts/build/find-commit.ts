import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readConfiguration } from '@glow50/configuration/read-configuration';

const DIRTY = '+dirty.';

/** Whether a build has changes that no commit contains. */
export const isDirty = (commit: string | null): boolean => commit?.includes(DIRTY) ?? false;

/**
 * The commit of a checkout, as twelve hexadecimal digits. When files below `sources` differ from it, "+dirty." and eight
 * digits of the difference's hash follow. `COMMIT` where the sources come without their history, as into an image; null
 * without either.
 */
export function findCommit(root: string, sources: readonly string[]): string | null {
  const { COMMIT } = readConfiguration('scripts', ['COMMIT']);
  if (COMMIT) return COMMIT;
  try {
    const commit = git(root, 'rev-parse', '--short=12', 'HEAD').trim();
    const difference = hashDifference(root, sources);
    return difference === undefined ? commit : `${commit}${DIRTY}${difference}`;
  } catch {
    return null;
  }
}

function hashDifference(root: string, sources: readonly string[]): string | undefined {
  const changed = git(root, 'diff', 'HEAD', '--binary', '--no-ext-diff', '--', ...sources);
  const added = git(root, 'ls-files', '--others', '--exclude-standard', '-z', '--', ...sources);
  const names = added.split('\0').filter(Boolean);
  if (changed === '' && names.length === 0) return undefined;
  const hash = createHash('sha256').update(changed);
  for (const name of names) hash.update(`\0${name}\0`).update(readFileSync(path.join(root, name)));
  return hash.digest('hex').slice(0, 8);
}

const git = (cwd: string, ...words: string[]): string =>
  execFileSync('git', words, {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 256 * 2 ** 20,
  });
