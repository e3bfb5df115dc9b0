import { execFile } from 'node:child_process';
import { cpSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../build/apps';

const FOLDER = path.join(ROOT, '.cache/bench/servers');
const SOURCES = { api: 'api/main.ts', bare: 'scripts/bench/bare-server.ts' };

export type Server = keyof typeof SOURCES;

/** Makes both servers what the API's image runs: one script each, with the packages that it needs. */
export async function buildServers(): Promise<void> {
  const programs = Object.entries(SOURCES).map(([name, file]) => `${name}=${file}`);
  const bundle = path.join(ROOT, 'scripts/containers/bundle.ts');
  await promisify(execFile)(process.execPath, ['--import', 'tsx', bundle, FOLDER, ...programs], {
    cwd: ROOT,
  });
  cpSync(path.join(ROOT, 'api/migrations'), path.join(FOLDER, 'migrations'), { recursive: true });
}

/** The script of a server that was built. */
export const programOf = (server: Server): string => path.join(FOLDER, 'programs', `${server}.js`);
