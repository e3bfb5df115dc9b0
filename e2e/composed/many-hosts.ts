import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseResponse } from '@glow50/host/parse-json';
import { ProviderCard } from '@glow50/contract/providers/providers';
import { loadDuring } from '@glow50/gateway/testing/load';
import { z } from 'zod';
import { record } from './report';
import { runJourneys } from './run-journeys';
import { findBroken, hasProviders } from './site-checks';
import { composeOf, directAddress, docker, MANY_HOSTS, SITE } from './stack';
import { describeLoad, hasNoFailures } from './stop-under-load';

const DRAINED_MS = 6000;
/** Between the requests of a visitor. All servers of the cluster share the cores of one machine, so it is not a rush. */
const PAUSE_MS = 250;

/** Hosts share their keys, and nothing on a disk. */
const manyHosts = composeOf(MANY_HOSTS, undefined, {
  SECRET_KEY: randomBytes(32).toString('base64'),
  WAIVE: '',
  // Journeys play the proxy that ends TLS: each visitor has an address of its own.
  TRUST_PROXY: '2',
  // A search asks all of them, on the cores of one machine.
  SHARDS: '4',
});

/**
 * The same site from docker-compose.scale.yml: two gateways and five processes of the API without a common disk, a Citus
 * cluster behind a pooler, all files in a bucket. Journeys pass, and hosts come and go under load.
 */
export async function tryManyHosts(): Promise<void> {
  await closeHosts();
  const startedAt = Date.now();
  await manyHosts('up', '-d', '--build', '--wait');
  const broken = await findBroken();
  record(
    'With docker-compose.scale.yml the site is whole',
    broken.length === 0 && (await hasProviders()),
    `${((Date.now() - startedAt) / 1000).toFixed(0)} s, broken: ${broken.join(', ') || 'none'}`,
  );
  await checkCluster();
  await runJourneys('Browser journeys on two gateways, five API processes and Citus');
  await checkPictures();
  await stopHosts();
  await restartWithoutStorage();
}

/** Removes whatever of the project runs. */
export async function closeHosts(): Promise<void> {
  await manyHosts('down', '-v', '--remove-orphans');
}

async function checkCluster(): Promise<void> {
  const ask = (sql: string) =>
    manyHosts('exec', '-T', 'coordinator', 'psql', '-U', 'postgres', '-d', 'glow50', '-Atc', sql);
  const workers = await ask('SELECT count(*) FROM citus_get_active_worker_nodes()');
  const tables = await ask("SELECT count(*) FROM citus_tables WHERE citus_table_type = 'distributed'");
  const kept = await ask(
    `SELECT string_agg(relname, ' ') FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
     AND oid NOT IN (SELECT table_name FROM citus_tables)`,
  );
  record(
    'Tables are on the shards of two workers',
    workers === '2' && Number(tables) > 50,
    `${tables} distributed, on the coordinator alone: ${kept || 'none'}`,
  );
  const asSite = await logIn('glow50');
  const asSuperuser = await logIn('postgres');
  record(
    'The password that the API has opens the role of the site, and no superuser',
    asSite === 'off' && asSuperuser.includes('password authentication failed'),
    asSuperuser.trim().split('\n').at(-1) ?? '',
  );
}

/** Whether the role is a superuser, or why it was not let in: from another server, with the password of the site. */
async function logIn(role: string): Promise<string> {
  const command = `PGPASSWORD=$SITE_PASSWORD psql -h coordinator -U ${role} -d glow50 -Atc 'SHOW is_superuser'`;
  return manyHosts('exec', '-T', 'shards-1', 'sh', '-c', command).catch(String);
}

/** Each gateway serves every picture, whichever process made it. */
async function checkPictures(): Promise<void> {
  const answer = await fetch(`${SITE}/api/v1/search?limit=50`);
  const cards = await parseResponse(z.array(ProviderCard), answer);
  const paths = cards.flatMap(({ img }) => (img ? [img] : [])).filter((path) => path.startsWith('/'));
  const gateways = await Promise.all((await hostsOf('shell')).map(directAddress));
  const missing: string[] = [];
  for (const gateway of gateways) {
    for (const path of new Set(paths)) {
      const { status, headers } = await fetch(gateway + path);
      if (status !== 200 || !headers.get('content-type')?.startsWith('image/'))
        missing.push(`${gateway}${path} ${status}`);
    }
  }
  record(
    'Each gateway serves every picture',
    gateways.length === 2 && paths.length > 0 && missing.length === 0,
    `${new Set(paths).size} pictures on ${gateways.length} gateways, missing: ${missing.slice(0, 3).join(', ') || 'none'}`,
  );
}

async function stopHosts(): Promise<void> {
  for (const service of ['shell', 'api', 'worker']) {
    const [host = ''] = await hostsOf(service);
    const load = await loadDuring(
      SITE,
      [
        { method: 'GET', path: '/api/v1/search?service=LASHES', status: 200 },
        { method: 'GET', path: '/search-result', status: 200 },
      ],
      async () => {
        await sleep(1000);
        await docker('stop', '-t', '30', host);
        await sleep(DRAINED_MS);
        await docker('start', host);
        await sleep(DRAINED_MS);
      },
      { pauseMs: PAUSE_MS, isConfirmed: false },
    );
    record(
      `One ${service} of several leaves and comes back under load`,
      hasNoFailures(load),
      describeLoad(load),
    );
  }
}

/** Gateways that are restarted while the bucket is away go on with the builds that they know. */
async function restartWithoutStorage(): Promise<void> {
  await manyHosts('stop', 'storage');
  await manyHosts('restart', 'shell');
  const seconds = await secondsUntilWhole();
  const policy = await countRestarts();
  await manyHosts('up', '-d', '--wait', '--no-recreate', 'storage');
  record(
    'Gateways restarted while the bucket is away serve the builds that they know',
    seconds !== undefined && policy === 0,
    `${seconds === undefined ? 'not' : `after ${seconds} s`}, ended by themselves: ${policy}`,
  );
}

/** Pages without pictures, which are in the bucket. Undefined after a minute. */
async function secondsUntilWhole(): Promise<number | undefined> {
  for (let second = 0; second <= 60; second += 1) {
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => fetch(`${SITE}/search-result`).then(({ status }) => status, String)),
    );
    if (answers.every((status) => status === 200)) return second;
    await sleep(1000);
  }
  return undefined;
}

async function countRestarts(): Promise<number> {
  const counts = await Promise.all(
    (await hostsOf('shell')).map((host) => docker('inspect', '-f', '{{.RestartCount}}', host)),
  );
  return counts.reduce((sum, count) => sum + Number(count), 0);
}

async function hostsOf(service: string): Promise<string[]> {
  return (await manyHosts('ps', '-q', service)).split('\n').filter(Boolean);
}
