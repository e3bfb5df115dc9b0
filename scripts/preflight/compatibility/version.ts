import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { parseJson } from '@glow50/host/parse-json';
import { RegisteredRemote } from '@glow50/host/registry';

export interface Version {
  name: string;
  sources: string;
  releases: string;
  /** Data folder of the API: database and files. */
  data: string;
}

/** Runs the version's own build script, which builds and publishes what is missing. */
export function buildVersion({ name, sources, releases }: Version, commit?: string): Promise<void> {
  console.log(`── Building ${name}`);
  return new Promise((resolve, reject) => {
    const child = spawn('npm', ['run', '--silent', 'build'], {
      cwd: sources,
      env: { ...process.env, RELEASE_STORE: releases, ...(commit && { COMMIT: commit }) },
      stdio: 'inherit',
    });
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`The build of ${name} failed (exit code ${code})`)),
    );
  });
}

export function readRemotes({ releases }: Version): RegisteredRemote[] {
  return partsIn(releases)
    .filter((part) => part !== 'shell')
    .map((part) => {
      const pointer = path.join(releases, part, 'current.json');
      return parseJson(RegisteredRemote, readFileSync(pointer), pointer);
    });
}

/**
 * Creates a release store with the shell of one version and the remotes of the other. Remotes that only one
 * version has are included.
 */
export function mixReleases(folder: string, shell: Version, remotes: Version): string {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const part of new Set([...partsIn(remotes.releases), ...partsIn(shell.releases)])) {
    const own = path.join(remotes.releases, part);
    const isRemotes = part !== 'shell' && existsSync(own);
    symlinkSync(isRemotes ? own : path.join(shell.releases, part), path.join(folder, part));
  }
  return folder;
}

function partsIn(releases: string): string[] {
  return readdirSync(releases).filter((part) => existsSync(path.join(releases, part, 'current.json')));
}
