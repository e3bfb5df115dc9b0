import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfiguration } from '@glow50/configuration/read-configuration';
import { isStoreAtHand, store } from '../releases/release-store';

const ROOT = path.resolve(import.meta.dirname, '../..');

export interface OwnSite {
  url: string;
  /** Runs the staff command at this site and returns what it prints. */
  staff(...words: string[]): string;
  stop(): Promise<void>;
}

/** A port for the project's own site, so that both sizes can run at once. */
export const ownPort = (project: string): number =>
  readConfiguration('tests', ['E2E_PORT']).E2E_PORT + (project.includes('phone') ? 21 : 20);

/** Starts a site with settings of its own, for what no other journey is to meet. Its builds are those of the other site. */
export async function startOwnSite(port: number, settings: Record<string, string>): Promise<OwnSite> {
  const home = mkdtempSync(path.join(tmpdir(), 'glow50-own-'));
  const url = `http://localhost:${port}`;
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: home,
    TRUST_PROXY: '1',
    ...(isStoreAtHand && { RELEASE_STORE: store }),
    ...settings,
  };
  const child = spawn('node', ['scripts/run/start.mjs'], { cwd: ROOT, env, stdio: 'ignore' });
  // Also when the test ends before the site is ready.
  process.once('exit', () => child.kill('SIGTERM'));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  for (;;) {
    const isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) break;
    if (child.exitCode !== null) throw new Error(`The site ended with ${child.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  return {
    url,
    staff(...words) {
      const command = ['--import', 'tsx', 'api/commands/staff.ts', ...words];
      return spawnSync('node', command, { cwd: ROOT, env, encoding: 'utf8' }).stdout;
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(home, { recursive: true, force: true });
    },
  };
}
