import path from 'node:path';
import { findApps, ROOT } from '../build/apps';
import { buildAndPublish } from '../build/build-and-publish';
import { serve } from '../start/serve';
import { watchApp } from './watch-app';

/** `npm run dev [name…]`: the whole site with reload; with names, only those parts are watched and the rest is as built. */
const names = process.argv.slice(2);
const unknown = names.filter((name) => !findApps().some((app) => app.name === name));
if (unknown.length > 0) {
  console.error(
    `There is no part called ${unknown.join(', ')}. Parts: ${findApps()
      .map(({ name }) => name)
      .join(', ')}`,
  );
  process.exit(1);
}
const dataDir = path.resolve(ROOT, process.env.DATA_DIR ?? '.data');
const releaseStore = path.join(dataDir, 'dev-releases');
const watched = findApps().filter(({ name }) => names.length === 0 || names.includes(name));
const rest = findApps().filter((app) => !watched.includes(app));

if (rest.length > 0) {
  await buildAndPublish(
    releaseStore,
    rest.map(({ name }) => name),
  );
}
for (const app of watched) await watchApp(app, releaseStore);
await serve({ dataDir, releaseStore, isDevelopment: true });
