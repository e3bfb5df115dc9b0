import { record } from './report';
import { findBroken, readRegistry } from './site-checks';
import { BUCKET, composeOf, REMOTES } from './stack';

/** Gives the running stack a bucket for its builds instead of the folder, with the same data. */
export async function moveBuildsToBucket(): Promise<void> {
  const startedAt = Date.now();
  await composeOf(BUCKET)('up', '-d', '--build', '--wait');
  const [broken, { remotes }] = [await findBroken(), await readRegistry()];
  record(
    'With docker-compose.bucket.yml, on the same data, the site is whole',
    broken.length === 0 && REMOTES.every((name) => remotes[name]),
    `${((Date.now() - startedAt) / 1000).toFixed(0)} s, ${Object.keys(remotes).length} remotes, broken: ${broken.join(', ') || 'none'}`,
  );
}
