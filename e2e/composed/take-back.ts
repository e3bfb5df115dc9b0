import { RECALLED_BUILDS_HEADER, KEPT_BUILDS_COOKIE, writeKeptBuilds } from '@glow50/host/kept-builds';
import { parseResponse } from '@glow50/host/parse-json';
import { Registry } from '@glow50/host/registry';
import { loadDuring } from '@glow50/gateway/testing/load';
import { record } from './report';
import { readRegistry } from './site-checks';
import { composeOf, SITE } from './stack';

/** Within which everybody has another build, and gateways have read that it was recalled. */
const LIMIT_MS = 5000;
const REASON = 'loses bookings';

/**
 * Rolls booking back, forward and back again, recalls the build that visitors had, and tries to release that once more,
 * with the programs in the gateway's container and while visitors use the site. Booking has an earlier build.
 */
export async function takeBookingBack(files: string[]): Promise<void> {
  const compose = composeOf(files);
  const run = (...program: string[]) => compose('exec', '-T', 'shell', 'node', ...program);
  const bad = (await readRegistry()).remotes.booking?.build ?? '';
  const waits: string[] = [];
  const store = files.some((file) => file.includes('bucket')) ? 'bucket' : 'folder';

  async function roll(name: string, ...args: string[]): Promise<void> {
    await run('programs/rollback.js', 'booking', ...args);
    waits.push(
      `${name} ${await msUntil(async () => ((await buildOf()) === bad) === (name === 'forward'))} ms`,
    );
  }

  let refusal = '';
  const load = await loadDuring(
    SITE,
    [
      { method: 'GET', path: '/', status: 200 },
      { method: 'GET', path: '/booking', status: 200 },
      { method: 'GET', path: '/api/v1/search?service=LASHES', status: 200 },
    ],
    async () => {
      await roll('back');
      await roll('forward', bad);
      const kept = await buildOf(bad);
      await roll('recall', '--recall', REASON);
      waits.push(
        `kept by a visitor until ${await msUntil(async () => (await buildOf(bad)) !== bad)} ms after it`,
      );
      if (kept !== bad) waits.push('not kept before');
      refusal = await run('programs/rollback.js', 'booking', bad).then(() => 'released', String);
    },
  );
  const current = await buildOf();
  record(
    `Booking rolled back, forward and recalled (${store})`,
    current !== bad && !/never|not kept/.test(waits.join()),
    waits.join(', '),
  );
  record(
    `Requests meanwhile (${store})`,
    load.answered > 0 && load.failures.length + load.notAccepted === 0,
    `${load.answered} answered, ${load.failures.length + load.notAccepted} failed ${load.failures[0]?.text ?? ''}`,
  );
  const told = (await fetch(`${SITE}/api/v1/search?limit=1`)).headers.get(RECALLED_BUILDS_HEADER) ?? '';
  record(
    `Open pages are told, and nobody gets the recalled build again (${store})`,
    told.includes(`booking=${bad}`) && refusal.includes('recalled'),
    `${RECALLED_BUILDS_HEADER}: ${told}`,
  );
  const history = await run('programs/history.js', 'booking');
  record(
    `The history tells it (${store})`,
    history.includes(REASON) && history.includes(bad),
    history.split('\n').slice(0, 5).join(' | '),
  );
}

/** The build of booking that a visitor gets, who has perhaps kept one. */
async function buildOf(kept?: string): Promise<string | undefined> {
  const cookie = `${KEPT_BUILDS_COOKIE}=${encodeURIComponent(writeKeptBuilds(new Map([['booking', kept ?? '']])))}`;
  const answer = await fetch(`${SITE}/remotes.json`, { headers: kept ? { cookie } : {} });
  return (await parseResponse(Registry, answer)).remotes.booking?.build;
}

async function msUntil(isSo: () => Promise<boolean>): Promise<number | 'never'> {
  const startedAt = Date.now();
  while (!(await isSo())) if (Date.now() - startedAt > LIMIT_MS) return 'never';
  return Date.now() - startedAt;
}
