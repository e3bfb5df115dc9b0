import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@glow50/build/apps';
import { parseJson } from '@glow50/host/parse-json';
import { z } from 'zod';
import { type ReportName, REPORTS } from './reports';

const LastRelease = z.object({ commit: z.string().regex(/^[0-9a-f]{40}$/, 'must be a full commit hash') });

/**
 * Commit that visitors currently have, from `scripts/preflight/contract/last-release.json`. Update that file after releasing
 * every part.
 */
export function readLastRelease(): string {
  const file = path.join(ROOT, 'scripts/preflight/contract/last-release.json');
  return parseJson(LastRelease, readFileSync(file), file).commit;
}

/** False without git history, such as in an image or a shallow clone. */
export function hasCommit(commit: string): boolean {
  try {
    execFileSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: ROOT, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

export function readReportAt(commit: string, name: ReportName): string {
  return execFileSync('git', ['show', `${commit}:${REPORTS[name]}`], { cwd: ROOT, encoding: 'utf8' });
}
