import { setTimeout as sleep } from 'node:timers/promises';
import { record } from './report';
import { findBroken, readRegistry } from './site-checks';
import { BUCKET, composeOf, REMOTES } from './stack';

const ARRIVAL_MS = 15_000;

/** Gives the running stack a bucket for its builds instead of the folder, with the same data. */
export async function moveBuildsToBucket(): Promise<void> {
  const startedAt = Date.now();
  await composeOf(BUCKET)('up', '-d', '--build', '--wait');
  await remotesArrive();
  const [broken, { remotes }] = [await findBroken(), await readRegistry()];
  record(
    'With docker-compose.bucket.yml, on the same data, the site is whole',
    broken.length === 0 && REMOTES.every((name) => remotes[name]),
    `${((Date.now() - startedAt) / 1000).toFixed(0)} s, ${Object.keys(remotes).length} remotes, broken: ${broken.join(', ') || 'none'}`,
  );
}

/** The gateway reads a new folder or bucket every few seconds. */
async function remotesArrive(): Promise<void> {
  const deadline = Date.now() + ARRIVAL_MS;
  while (Date.now() < deadline) {
    const { remotes } = await readRegistry();
    if (REMOTES.every((name) => remotes[name])) return;
    await sleep(500);
  }
}
