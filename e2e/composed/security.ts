import { parseArgs } from 'node:util';
import { readConfiguration } from '@glow50/configuration/read-configuration';
import { sampleSeed } from '@glow50/configuration/testing/sample.mjs';
import { judgeRunningSite } from '@glow50/security/judge-site';
import { DEBIAN_PACKAGES, JUDGES } from '@glow50/security/judges';
import { proveJudges } from '@glow50/security/prove';
import { isInstalled } from '@glow50/security/run-program';
import { PAGES } from '../journeys/pages';
import { compose, composeOf, PRODUCTION, SITE } from './stack';
import { ROOT } from '@glow50/build/apps';

/** The judges send each request from another client address, so that limits per client do not stop them. */
const production = composeOf(PRODUCTION, ROOT, { TRUST_PROXY: '1' });

/** The stack as in production, on a database that already has the demo data. */
async function startWithDemoData(): Promise<void> {
  await compose('down', '-v', '--remove-orphans');
  await compose('build', 'migration');
  await compose('run', '--rm', 'migration');
  await production('up', '--build', '-d', '--wait');
}

/**
 * `npm run test:security [-- --prove] [--target <url>] [--without <judge>]`: tries each judge on planted
 * defects, then runs the judges on the composed stack as in production, or on the site at `--target`.
 */
async function main(): Promise<boolean> {
  const { values } = parseArgs({
    options: {
      prove: { type: 'boolean', default: false },
      target: { type: 'string' },
      without: { type: 'string', multiple: true, default: [] },
    },
  });
  const names = JUDGES.map(({ name }) => name);
  const unknown = values.without.filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new Error(`There is no judge ${unknown.join(', ')}: ${names.join(', ')}`);
  const judges = JUDGES.filter(({ name }) => !values.without.includes(name));
  const missing = DEBIAN_PACKAGES.filter((name) => judges.some((judge) => judge.name === name)).filter(
    (name) => !isInstalled(name),
  );
  if (missing.length > 0) {
    const without = missing.map((name) => `--without ${name}`).join(' ');
    throw new Error(`Run: apt-get install -y ${missing.join(' ')}\nOr leave them out: ${without}`);
  }
  for (const name of values.without) console.log(`Without the judge ${name}, as asked`);

  if (!(await proveJudges(judges))) return false;
  if (values.prove) return true;
  const site = { pages: PAGES.map(({ path }) => path), seed: sampleSeed % 1_000_000 };
  if (values.target) return judgeRunningSite(judges, { ...site, origin: new URL(values.target).origin });
  try {
    await startWithDemoData();
    return await judgeRunningSite(judges, { ...site, origin: SITE });
  } finally {
    if (!readConfiguration('tests', ['KEEP']).KEEP) await compose('down', '-v', '--remove-orphans');
  }
}

try {
  if (!(await main())) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
