import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseJson } from '@glow50/host/parse-json';
import { BUILD_RECORD } from '@glow50/releases/build-files';
import { RemoteRecord, ShellRecord } from '@glow50/releases/build-record';
import type { z } from 'zod';
import { FederationManifest } from './federation-manifest';

export interface Candidate {
  folder: string;
  record: RemoteRecord;
  manifest: FederationManifest;
}

/** Throws when the folder does not contain the build of a remote. */
export function readCandidate(folder: string): Candidate {
  const record = readPart(RemoteRecord, path.join(folder, BUILD_RECORD));
  return { folder, record, manifest: readPart(FederationManifest, fileOf(folder, record.manifest)) };
}

export function readShell(folder: string): ShellRecord {
  return readPart(ShellRecord, path.join(folder, BUILD_RECORD));
}

/**
 * Maps a published address, `/remotes/<name>/<build>/<file>`, to the path of the file in the built folder.
 */
export function fileOf(folder: string, address: string): string {
  return path.join(folder, ...address.split('/').slice(4));
}

function readPart<Schema extends z.ZodType>(schema: Schema, file: string): z.output<Schema> {
  if (!existsSync(file)) throw new Error(`${file} is missing: the build is incomplete`);
  return parseJson(schema, readFileSync(file), file);
}
