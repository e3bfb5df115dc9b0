import { readConfiguration } from '@glow50/configuration/read-configuration';
import { parseJson } from '@glow50/host/parse-json';
import { z } from 'zod';
import { record } from './report';
import { findBroken, hasProviders, statusOf } from './site-checks';
import { compose, composeOf, containersOf, docker, PRODUCTION, SERVICES } from './stack';

const { NODE_IMAGE } = readConfiguration('tests', ['NODE_IMAGE']);

const production = composeOf(PRODUCTION);

export async function startFromClean(): Promise<void> {
  await compose('down', '-v', '--remove-orphans');
  const startedAt = Date.now();
  await production('up', '--build', '-d', '--wait');
  const broken = await findBroken();
  record('`docker compose up --build` from clean', broken.length === 0, seconds(startedAt) + list(broken));

  const mailbox = await statusOf('/dev/mailbox');
  const isEmpty = !(await hasProviders());
  record(
    'Production has no demo data and no development mailbox',
    isEmpty && mailbox === 404,
    `providers: ${isEmpty ? 'none' : 'some'}, mailbox ${mailbox}`,
  );
  const bare = ['-e', 'WAIVE=', '-e', 'ALLOW_TEST_PAYMENTS=', '-e', 'METRICS_TOKEN='];
  const refusal = await production('run', '--rm', '--no-deps', ...bare, 'api').catch(String);
  const names = [
    'SECRET_KEY',
    'METRICS_TOKEN',
    'STRIPE_SECRET_KEY',
    'STRIPE_PUBLISHABLE_KEY',
    'STRIPE_WEBHOOK_SECRET',
  ];
  const named = names.filter((name) => refusal.includes(`${name} must be set in production`));
  record(
    'Production refuses to start and names every missing secret',
    named.length === names.length,
    named.join(' '),
  );
  await checkDatabaseRole();

  for (const service of SERVICES) await describe(service);

  const restartedAt = Date.now();
  await compose('up', '--build', '-d', '--wait');
  const brokenAgain = await findBroken();
  const hasDemoData = (await hasProviders()) && brokenAgain.length === 0;
  record(
    'With docker-compose.test.yml, on the same volumes, it has the demo data',
    hasDemoData,
    seconds(restartedAt) + list(brokenAgain),
  );
}

/** The site's role must not administer the server, and must own nothing but its schemas. */
async function checkDatabaseRole(): Promise<void> {
  const ask = (sql: string) =>
    production('exec', '-T', 'database', 'psql', '-U', 'postgres', '-d', 'glow50', '-Atc', sql);
  const powers = await ask(
    `SELECT rolsuper OR rolcreatedb OR rolcreaterole OR rolreplication OR rolbypassrls
     FROM pg_roles WHERE rolname = 'glow50'`,
  );
  const schemas = await ask(
    `SELECT string_agg(nspname, ' ' ORDER BY nspname) FROM pg_namespace
     WHERE nspowner = 'glow50'::regrole`,
  );
  const foreign = await ask(`SELECT count(*) FROM pg_database WHERE datdba = 'glow50'::regrole`);
  const isPlain = powers === 'f' && foreign === '0' && schemas === 'jobs public';
  record('The database role administers nothing and owns only its schemas', isPlain, schemas);
}

const InspectedContainers = z.array(
  z.object({
    Image: z.string(),
    Config: z.object({ User: z.string() }),
    HostConfig: z.object({
      ReadonlyRootfs: z.boolean(),
      CapDrop: z.array(z.string()),
      SecurityOpt: z.array(z.string()),
    }),
    State: z.object({ Health: z.object({ Status: z.string() }).optional() }),
  }),
);

async function describe(service: string): Promise<void> {
  const containers = await containersOf(service);
  const text = await docker('inspect', ...containers);
  const inspected = parseJson(InspectedContainers, text, `docker inspect of ${service}`);
  const [{ Image = '' } = {}] = inspected;
  const size = await sizeOf(Image);
  const isOurs = service !== 'database' && service !== 'mail';
  const own = isOurs ? `, ${megabytes(size - (await sizeOf(NODE_IMAGE)))} more than the Node image` : '';
  const isHardened = inspected.every(
    ({ Config, HostConfig, State }) =>
      !['', '0', 'root'].includes(Config.User) &&
      HostConfig.ReadonlyRootfs &&
      HostConfig.CapDrop.includes('ALL') &&
      HostConfig.SecurityOpt.includes('no-new-privileges:true') &&
      State.Health?.Status === 'healthy',
  );
  record(
    `${service}: healthy, not root, read-only, no capabilities`,
    isHardened,
    `${containers.length} × ${megabytes(size)}${own}`,
  );
}

async function sizeOf(image: string): Promise<number> {
  return Number(await docker('image', 'inspect', '--format', '{{.Size}}', image));
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(0)} s`;
const list = (broken: string[]) => (broken.length > 0 ? `, broken: ${broken.join(', ')}` : '');
