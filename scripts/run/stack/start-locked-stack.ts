import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compose, docker } from './docker';
import { readComposition } from './read-composition';
import { findDifferences, type LockedImage, type StackLock } from './stack-lock';

/**
 * Starts the stack from a lock's images without building, then compares what visitors get with the lock.
 * Throws when an image is not available or the composition differs.
 */
export async function startLockedStack({ builds, images }: StackLock): Promise<void> {
  for (const [service, image] of Object.entries(images)) await ensureImage(service, image);
  const folder = await mkdtemp(path.join(tmpdir(), 'stack-lock-'));
  const file = path.join(folder, 'images.json');
  const services = Object.fromEntries(
    Object.entries(images).map(([service, { reference }]) => [service, { image: reference }]),
  );
  try {
    await writeFile(file, JSON.stringify({ services }));
    const up = (...args: string[]) => compose(['up', '-d', '--no-build', '--wait', ...args], [file]);
    await up(...Object.keys(images));
    // A container that was already running this image serves its build again only after it is recreated.
    const moved = findDifferences(builds, await readComposition()).map((line) => line.split(':')[0] ?? '');
    if (moved.length > 0) await up('--force-recreate', '--no-deps', ...moved);
  } finally {
    await rm(folder, { recursive: true });
  }
  const left = findDifferences(builds, await readComposition());
  if (left.length > 0)
    throw new Error(
      `The running composition differs from the lock. Is a part pinned?\n   ${left.join('\n  ')}`,
    );
}

async function ensureImage(service: string, { reference, id, digest }: LockedImage): Promise<void> {
  const idOf = (name: string) =>
    docker('image', 'inspect', '--format', '{{.Id}}', name).catch(() => undefined);
  if ((await idOf(reference)) === id) return;
  if (!(await idOf(id)) && digest) await docker('pull', digest);
  if (!(await idOf(id)))
    throw new Error(`The image of ${service}, ${reference}, is neither on this machine nor in a registry`);
  await docker('tag', id, reference);
}
