import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { RegisteredRemote } from '@glow50/host/registry';
import { BUILD_RECORD } from '@glow50/releases/build-files';
import type { ShellBuild } from '@glow50/releases/release-store';
import type { FederationManifest } from './federation-manifest';

export interface Candidate {
  folder: string;
  record: RegisteredRemote & { filesIntegrity?: string };
  manifest: FederationManifest;
}

/** Throws when the folder does not contain the build of a remote. */
export function readCandidate(folder: string): Candidate {
  const record = readJson(path.join(folder, BUILD_RECORD)) as Candidate['record'];
  if (!record.entry) throw new Error(`${folder} holds no build of a remote`);
  return { folder, record, manifest: readJson(fileOf(folder, record.manifest)) as FederationManifest };
}

export function readShell(folder: string): ShellBuild {
  return readJson(path.join(folder, BUILD_RECORD)) as ShellBuild;
}

/**
 * Maps a published address, `/remotes/<name>/<build>/<file>`, to the path of the file in the built folder.
 */
export function fileOf(folder: string, address: string): string {
  return path.join(folder, ...address.split('/').slice(4));
}

function readJson(file: string): unknown {
  if (!existsSync(file)) throw new Error(`${file} is missing: the build is not whole`);
  return JSON.parse(readFileSync(file, 'utf8'));
}
