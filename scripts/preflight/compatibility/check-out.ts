import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@glow50/build/apps';
import { installPackages } from '@glow50/run/install.mjs';

/** Extracts a commit's sources into a folder below `parent`, once, and installs its locked packages. */
export function checkOut(commit: string, parent: string): string {
  const folder = path.join(parent, commit);
  if (!existsSync(folder)) {
    const unfinished = `${folder}.unfinished`;
    rmSync(unfinished, { recursive: true, force: true });
    mkdirSync(unfinished, { recursive: true });
    const archive = `${unfinished}/sources.tar`;
    execFileSync('git', ['archive', '--output', archive, commit], { cwd: ROOT });
    execFileSync('tar', ['-xf', archive, '-C', unfinished]);
    rmSync(archive);
    renameSync(unfinished, folder);
  }
  installPackages(folder);
  return folder;
}
