import { execFileSync } from 'node:child_process';
import { ROOT } from '@glow50/build/apps';
import { parseJson } from '@glow50/host/parse-json';
import { recordOf } from '@glow50/releases/build-record';
import { z } from 'zod';
import { compose, docker } from './docker';
import { readComposition, toLocked } from './read-composition';
import { findDifferences, type LockedBuild, type LockedImage, type StackLock } from './stack-lock';

const InspectedImages = z.array(
  z.object({
    RepoDigests: z.array(z.string()).nullish(),
    Config: z.object({ Labels: z.record(z.string(), z.string()).nullish() }),
  }),
);

const REVISION = 'org.opencontainers.image.revision';

/**
 * Records the composition of the running stack and gives each image a permanent tag. Throws when visitors get
 * a build of a part that is not the one in its image, as after a rollback, because no image could restore
 * that composition.
 */
export async function lockStack(): Promise<StackLock> {
  const builds = await readComposition();
  const containers = (await compose(['ps', '-a', '--format', '{{.Service}} {{.ID}}']))
    .split('\n')
    .filter(Boolean);
  const images: Record<string, LockedImage> = {};
  const brought: Record<string, LockedBuild> = {};
  for (const line of containers.sort()) {
    const [service = '', container = ''] = line.split(' ');
    if (images[service]) continue;
    const image = await lockImage(container);
    images[service] = image;
    if (builds[service]) brought[service] = await readImageBuild(image, service);
  }
  const differences = findDifferences(brought, builds);
  if (differences.length > 0)
    throw new Error(
      `Visitors get builds that are in no image (“locked” is the build in the image):
  ${differences.join('\n  ')}
First start the container with the wanted build: docker compose up -d <part>`,
    );
  return { lockedAt: new Date().toISOString(), commit: findCommit(), builds, images };
}

async function lockImage(container: string): Promise<LockedImage> {
  const [name = '', id = ''] = (
    await docker('inspect', '--format', '{{.Config.Image}} {{.Image}}', container)
  ).split(' ');
  const inspected = await docker('image', 'inspect', id);
  const [image] = parseJson(InspectedImages, inspected, `docker image inspect ${id}`);
  const repository = name.replace(/(@sha256:.*|:[^:/]+)$/, '');
  const reference = `${repository}:locked-${id.slice('sha256:'.length, 'sha256:'.length + 12)}`;
  await docker('tag', id, reference);
  const revision = image?.Config.Labels?.[REVISION];
  return { reference, id, digest: image?.RepoDigests?.[0] ?? null, commit: revision || null };
}

async function readImageBuild({ id }: LockedImage, part: string): Promise<LockedBuild> {
  const pointer = `release/${part}/current.json`;
  const text = await docker('run', '--rm', '--network', 'none', '--entrypoint', 'cat', id, pointer);
  return toLocked(parseJson(recordOf(part), text, `${pointer} in ${id}`));
}

function findCommit(): string | null {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return null;
  }
}
