import path from 'node:path';
import { type App, ROOT } from '@glow50/build/apps';
import { readConfiguration } from '@glow50/configuration/read-configuration';
import { makeOverrideLink } from './override-link';
import { serveRemote } from './serve-remote';
import { watchApp } from './watch-app';

/**
 * Runs `npm run dev -- <remote> --against <url>`: rebuilds one remote on change and shows it inside a site
 * that runs elsewhere.
 */
export async function developAgainst(app: App, site: string): Promise<void> {
  const { DATA_DIR, PORT } = readConfiguration('scripts', ['DATA_DIR', 'PORT'], {
    defaults: { PORT: '4100' },
  });
  const folder = path.resolve(ROOT, DATA_DIR, 'dev-remotes');
  const server = await serveRemote(app.name, folder, PORT);
  await watchApp(app, folder);
  console.log(`\n${app.name} is served at ${server.origin} and rebuilt on every change.`);
  console.log(await describeOverrideLink(app.name, server.origin, site));
}

async function describeOverrideLink(remote: string, origin: string, site: string): Promise<string> {
  const link = await makeOverrideLink(remote, origin, site);
  return link
    ? `Open it inside ${site}:\n  ${link}`
    : `${site} accepts only signed overrides. Run this command again with its OVERRIDE_KEY, or ask someone who has the key for a link to ${origin}.`;
}
