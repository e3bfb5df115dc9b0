import { execFile } from 'node:child_process';
import { cpSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '@glow50/build/apps';

const FOLDER = path.join(ROOT, '.cache/bench/servers');
const SOURCES = { api: 'api/main.ts', bare: 'scripts/bench/bare-server.ts' };
const CHECKER = 'checker=api/platform/uploads/checker/checker-program.ts';

export type Server = keyof typeof SOURCES;

/** Bundles both servers as in the API's image: one script per server, with the packages it needs. */
export async function buildServers(): Promise<void> {
  const programs = [...Object.entries(SOURCES).map(([name, file]) => `${name}=${file}`), CHECKER];
  const bundle = path.join(ROOT, 'scripts/build/containers/bundle.ts');
  await promisify(execFile)(process.execPath, ['--import', 'tsx', bundle, FOLDER, ...programs], {
    cwd: ROOT,
  });
  cpSync(path.join(ROOT, 'api/migrations'), path.join(FOLDER, 'migrations'), { recursive: true });
}

export const programOf = (server: Server): string => path.join(FOLDER, 'programs', `${server}.js`);
