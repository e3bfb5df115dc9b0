import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { readConfiguration } from '@glow50/configuration/read-configuration';
import { findApps, ROOT } from '@glow50/build/apps';
import { readDescription } from '@glow50/build/read-description';

const run = promisify(execFile);

/** For each remote, the path of its first page that needs no data. */
export const PAGES: Readonly<Record<string, string>> = Object.fromEntries(
  findApps()
    .filter(({ kind }) => kind === 'remote')
    .map(({ name, folder }) => [name, findPlainPage(folder)]),
);
export const REMOTES = Object.keys(PAGES);
/** Services that run as long as the site does. One-off jobs such as migrations are not included. */
export const SERVICES = [...REMOTES, 'api', 'database', 'mail', 'shell'];

const PROJECT = 'glow50-test';
const { SITE_PORT, MAIL_PORT } = readConfiguration('tests', ['SITE_PORT', 'MAIL_PORT']);
export const SITE = `http://127.0.0.1:${SITE_PORT}`;
export const MAIL = `http://127.0.0.1:${MAIL_PORT}`;

/**
 * A separate project name, volumes, ports and image tags, so that this stack does not disturb others on the
 * machine.
 */
const env = {
  ...process.env,
  TAG: 'test',
  SITE_PORT: String(SITE_PORT),
  MAIL_PORT: String(MAIL_PORT),
  PUBLIC_URL: SITE,
  METRICS_TOKEN: randomBytes(24).toString('base64url'),
  POSTGRES_PASSWORD: 'glow50',
  CLUSTER_PASSWORD: 'glow50-cluster',
  STORAGE_PASSWORD: 'glow50-storage',
  SMTP_URL: 'smtp://mail:1025',
  WAIVE: 'SECRET_KEY',
  ALLOW_TEST_PAYMENTS: 'true',
  // The load comes from one client.
  CLIENT_REQUESTS_PER_MINUTE: '1000000',
};

export interface Compose {
  (...args: string[]): Promise<string>;
}

/** `folder` holds the sources that the images are built from. `settings` are more environment variables. */
export function composeOf(
  files: string[],
  folder = ROOT,
  settings: Readonly<Record<string, string>> = {},
): Compose {
  const named = files.flatMap((file) => ['-f', file]);
  return async (...args) => {
    const { stdout } = await run('docker', ['compose', '-p', PROJECT, ...named, ...args], {
      cwd: folder,
      env: { ...env, ...settings },
      maxBuffer: 64 * 1024 * 1024,
    });
    return stdout.trim();
  };
}

export const PRODUCTION = ['docker-compose.yml'];
export const TESTING = [...PRODUCTION, 'docker-compose.test.yml'];
/** The same with its builds in a bucket instead of a folder. */
export const BUCKET = [...TESTING, 'docker-compose.bucket.yml'];
/** The same on several hosts, with their database on a cluster. */
export const MANY_HOSTS = [...BUCKET, 'docker-compose.scale.yml'];
export const compose = composeOf(TESTING);

export async function docker(...args: string[]): Promise<string> {
  const { stdout } = await run('docker', args, { maxBuffer: 64 * 1024 * 1024 });
  return stdout.trim();
}

/**
 * Address of the gateway container itself. Behind a published port, Docker's proxy accepts connections even
 * while the gateway is down.
 */
export async function directAddress(container: string): Promise<string> {
  const address = await docker(
    'inspect',
    '--format',
    `{{with index .NetworkSettings.Networks "${PROJECT}_site"}}{{.IPAddress}}{{end}}`,
    container,
  );
  return `http://${address}:3000`;
}

export async function containersOf(service: string): Promise<string[]> {
  return (await compose('ps', '-q', service)).split('\n').filter(Boolean);
}

export async function start(service: string): Promise<void> {
  await compose('start', service);
  await compose('up', '-d', '--no-build', '--no-recreate', '--no-deps', '--wait', service);
}

function findPlainPage(folder: string): string {
  const { name, routes } = readDescription(folder);
  const plain = routes.find((route) => !route.data && !route.path.includes(':'));
  if (!plain) throw new Error(`${name} has no page without data`);
  return plain.path;
}
