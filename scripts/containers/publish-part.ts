import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import type { BuildRecord } from '../build/build-record';
import { movePointer, placeBuild } from '../build/publish';

interface Part {
  name: string;
  /** Release store with nothing but this part's build: what the image brings. */
  brought: string;
  /** Release store that all containers share. */
  releaseStore: string;
  /** Id of this container: it survives a restart, a newly deployed container has another. */
  container?: string;
}

/**
 * Publishes the build that a container brings, and moves the part's pointer to it. A container that is merely started
 * again does not move the pointer: it may have been rolled back in the meantime. Returns the published folder.
 */
export function publishPart({ name, brought, releaseStore, container = hostname() }: Part): string {
  const record = JSON.parse(readFileSync(path.join(brought, name, 'current.json'), 'utf8')) as BuildRecord;
  const folder = placeBuild({ name }, path.join(brought, name, record.build), record, releaseStore);
  const deployedBy = path.join(releaseStore, name, 'deployed-by');
  const isRestart = existsSync(deployedBy) && readFileSync(deployedBy, 'utf8') === container;
  if (!isRestart || !existsSync(path.join(releaseStore, name, 'current.json'))) {
    movePointer({ name }, record, releaseStore);
    writeFileSync(deployedBy, container);
  }
  return folder;
}

/** What a container's environment says: `PART`, and `RELEASE_STORE` as everywhere. */
export function partOfContainer(): Part {
  const { PART: name, RELEASE_STORE: releaseStore } = process.env;
  if (!name || !releaseStore) throw new Error('PART and RELEASE_STORE must be set');
  return { name, releaseStore, brought: path.resolve('release') };
}
