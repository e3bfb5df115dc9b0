import { readFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { openReleaseObjects } from '@glow50/shell/server/releases/release-objects';
import type { BuildRecord } from '../build/build-record';
import { startCanary } from '../release/canary';
import { CURRENT, readDeployment } from '../release/deployment';
import { type Built, publishBuild } from '../release/publish-build';
import { releaseBuild } from '../release/release-build';

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
 * Releases the build that a container brings. A container that is merely started again publishes it without giving it to
 * visitors anew: it may have been rolled back in the meantime. Returns the published folder.
 */
export async function publishPart({
  name,
  brought,
  releaseStore,
  container = hostname(),
}: Part): Promise<string> {
  const built = await findBrought(name, brought);
  const { build } = built;
  const objects = openReleaseObjects(releaseStore);
  const deployedBy = `${name}/deployed-by`;
  const { current } = await readDeployment(objects, name);
  const isRestart = (await objects.read(deployedBy))?.toString() === container;
  if (isRestart && current) await publishBuild(objects, built);
  else {
    await releaseBuild(objects, built);
    await objects.write(deployedBy, container);
  }
  return path.join(releaseStore, name, build);
}

/** Gives the build that a container brings to so many of 100 visitors; the container that runs stays what it is. */
export async function publishCanary({ name, brought, releaseStore }: Part, percent: number): Promise<void> {
  await startCanary(openReleaseObjects(releaseStore), await findBrought(name, brought), percent);
}

async function findBrought(part: string, brought: string): Promise<Built> {
  const pointer = await readFile(path.join(brought, part, CURRENT), 'utf8');
  const { build } = JSON.parse(pointer) as BuildRecord;
  return { part, build, folder: path.join(brought, part, build) };
}

/** What a container's environment says: `PART`, and `RELEASE_STORE` as everywhere. */
export function partOfContainer(): Part {
  const { PART: name, RELEASE_STORE: releaseStore } = process.env;
  if (!name || !releaseStore) throw new Error('PART and RELEASE_STORE must be set');
  return { name, releaseStore, brought: path.resolve('release') };
}
