import path from 'node:path';
import { findApps, ROOT } from './build/apps';
import { buildApp } from './build/build-app';
import { publish } from './build/publish';

/** `npm run build [name…]`: builds what changed, all parts unless named, and publishes it to the release store. */
const names = process.argv.slice(2);
const dataDir = path.resolve(ROOT, process.env.DATA_DIR ?? '.data');
const releaseStore = path.resolve(ROOT, process.env.RELEASE_STORE ?? path.join(dataDir, 'releases'));

for (const app of findApps().filter(({ name }) => names.length === 0 || names.includes(name))) {
  const startedAt = Date.now();
  const built = await buildApp(app);
  publish(built, releaseStore);
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  console.log(`${app.name.padEnd(14)} ${built.record.build}  ${seconds} s`);
}
