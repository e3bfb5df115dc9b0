import path from 'node:path';
import { parseArgs } from 'node:util';
import { type App, findApps, ROOT } from '@glow50/build/apps';
import { readConfiguration } from '@glow50/configuration/read-configuration';
import { buildAndPublish } from '@glow50/build/build-and-publish';
import { serve } from '../start/serve';
import { developAgainst } from './against';
import { watchApp } from './watch-app';

/**
 * `npm run dev [name…]`: runs the whole site with live reload. With names, only those parts are watched.
 * `npm run dev -- <remote> --against <url>`: runs only that remote, inside a site that runs elsewhere.
 */
const { values, positionals: names } = parseArgs({
  allowPositionals: true,
  options: { against: { type: 'string' } },
});
const apps = findApps();
const unknown = names.filter((name) => !apps.some((app) => app.name === name));
if (unknown.length > 0) {
  console.error(`Unknown part: ${unknown.join(', ')}. Parts: ${apps.map(({ name }) => name).join(', ')}`);
  process.exit(1);
}
const watched = apps.filter(({ name }) => names.length === 0 || names.includes(name));
if (values.against === undefined) await developSite(watched, apps);
else await developOne(watched, values.against);

async function developSite(watched: readonly App[], all: readonly App[]): Promise<void> {
  const dataDir = path.resolve(ROOT, readConfiguration('scripts', ['DATA_DIR']).DATA_DIR);
  const releaseStore = path.join(dataDir, 'dev-releases');
  const rest = all.filter((app) => !watched.includes(app)).map(({ name }) => name);
  if (rest.length > 0) await buildAndPublish(releaseStore, rest);
  for (const app of watched) await watchApp(app, releaseStore);
  await serve({ dataDir, releaseStore, isDevelopment: true });
}

async function developOne([app, ...more]: readonly App[], site: string): Promise<void> {
  if (app?.kind !== 'remote' || more.length > 0 || !URL.canParse(site)) {
    console.error(
      'Usage with --against: one remote and the URL of a site, such as npm run dev -- booking --against http://127.0.0.1:3000',
    );
    process.exit(1);
  }
  await developAgainst(app, site);
}
