import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { withRegion } from '@glow50/configuration/bucket-region';
import { readConfiguration } from '@glow50/configuration/read-configuration';
import { parseJson } from '@glow50/host/parse-json';
import { openReleaseObjects } from './open-release-objects';
import { recordOf } from './build-record';
import { startCanary } from './canary';
import { CURRENT, readDeployment } from './deployment';
import { type Built, publishBuild } from './publish-build';
import { releaseBuild } from './release-build';

interface Part {
  name: string;
  /** Release store inside the image, with only this part's build. */
  brought: string;
  /** Release store shared by all containers. */
  releaseStore: string;
}

/**
 * Releases the image's build and returns where it can be read: in the store, or in the image when the store is a
 * bucket. Unless it is another build than the last one that was deployed, the build is published without making it
 * current again: another container of the same image has started, or this one anew, and the build may have been rolled
 * back meanwhile.
 */
export async function publishPart({ name, brought, releaseStore }: Part): Promise<string> {
  const built = await readImageBuild(name, brought);
  const { build } = built;
  const objects = openReleaseObjects(releaseStore);
  const deployed = `${name}/deployed`;
  const { current } = await readDeployment(objects, name);
  const isDeployed = (await objects.read(deployed))?.toString() === build;
  if (isDeployed && current) await publishBuild(objects, built);
  else {
    await releaseBuild(objects, built);
    await objects.write(deployed, build);
  }
  return path.join(objects.folder ? releaseStore : brought, name, build);
}

/** Serves the image's build to `percent` of the visitors. The current build stays current. */
export async function publishCanary({ name, brought, releaseStore }: Part, percent: number): Promise<void> {
  await startCanary(openReleaseObjects(releaseStore), await readImageBuild(name, brought), percent);
}

async function readImageBuild(part: string, brought: string): Promise<Built> {
  const pointer = path.join(brought, part, CURRENT);
  const { build } = parseJson(recordOf(part), await readFile(pointer, 'utf8'), pointer);
  return { part, build, folder: path.join(brought, part, build) };
}

export function partOfContainer(): Part {
  const { PART, RELEASE_STORE, AWS_REGION } = readConfiguration('scripts', [
    'PART',
    'RELEASE_STORE',
    'AWS_REGION',
  ]);
  if (!PART || !RELEASE_STORE) throw new Error('PART and RELEASE_STORE must be set');
  return {
    name: PART,
    releaseStore: withRegion(RELEASE_STORE, AWS_REGION),
    brought: path.resolve('release'),
  };
}
