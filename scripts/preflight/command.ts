import { parseArgs } from 'node:util';
import { findApps } from '@glow50/build/apps';
import { buildApp } from '@glow50/build/build-app';
import { preflight } from './preflight';
import { releaseStoreAddress } from '@glow50/build/release-store-address';

/**
 * `npm run preflight -- <part> [--against <url of a running site>]`: builds the part and says whether it may
 * be released. Lists each problem and the team it belongs to. Compares with the release store unless
 * `--against` is given. Exits with code 1 when the part may not be released.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { against: { type: 'string' } },
});
const apps = findApps();
const app = apps.find(({ name }) => name === positionals[0]);
try {
  if (!app) throw new Error(`Name one of these parts: ${apps.map(({ name }) => name).join(', ')}`);
  if (values.against !== undefined && !URL.canParse(values.against)) {
    throw new Error('--against must be the URL of a site, such as https://www.example.com');
  }
  const { folder } = await buildApp(app);
  const { passes, text } = await preflight({
    app,
    folder,
    releaseStore: releaseStoreAddress(),
    against: values.against,
  });
  console.log(text);
  process.exitCode = passes ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
