import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '@glow50/build/apps';
import { readDescription } from '@glow50/build/read-description';
import { loadDuring } from '@glow50/gateway/testing/load';
import { judgeMixture, readPage } from '../rendering/judge-mixture';
import { record } from './report';
import { readRegistry, statusOf } from './site-checks';
import { composeOf, containersOf, docker, SERVICES, SITE } from './stack';

const OWNER = 'Booking team, second release';

/**
 * Deploys a changed booking remote from a separate checkout, as its team would, while visitors use its pages and others.
 * With `RENDERING=server` they come rendered. `files` are those of the stack.
 */
export async function deployBookingAlone(files: string[]): Promise<void> {
  const sources = copySources();
  try {
    const folder = path.join(sources, 'remotes/booking');
    const changed = { ...readDescription(folder), owner: OWNER };
    writeFileSync(path.join(folder, 'remote.json'), JSON.stringify(changed));

    const before = (await readRegistry()).remotes.booking;
    const runningBefore = await findRunning();
    let seenAfterMs = Number.NaN;
    const counts = { pages: 0, rendered: 0 };
    const judge = (html: string) => {
      const page = readPage(html);
      counts.pages += 1;
      if (page.boot.rendered) counts.rendered += 1;
      return judgeMixture(page)[0] ?? null;
    };
    const load = await loadDuring(
      SITE,
      [
        { method: 'GET', path: '/', status: 200, judge },
        { method: 'GET', path: '/events&tickets', status: 200, judge },
        { method: 'GET', path: '/booking', status: 200, judge },
      ],
      async () => {
        await composeOf(files, sources)('up', '-d', '--build', '--wait', 'booking');
        const startedAt = Date.now();
        while ((await readRegistry()).remotes.booking?.owner !== OWNER && Date.now() - startedAt < 10_000);
        seenAfterMs = Date.now() - startedAt;
      },
    );
    const after = (await readRegistry()).remotes.booking;
    const runningAfter = await findRunning();
    const restarted = SERVICES.filter((service) => runningBefore[service] !== runningAfter[service]);

    record(
      '`docker compose up -d --build booking` deploys only booking',
      after?.owner === OWNER && after.build !== before?.build && restarted.join() === 'booking',
      `${before?.build} → ${after?.build}, in the registry after ${seenAfterMs} ms; restarted: ${restarted.join(', ')}`,
    );
    record(
      'Requests to pages during that deployment: none is dropped, and none mixes builds',
      load.failures.length + load.notAccepted === 0,
      `${load.answered} answered, ${load.failures.length + load.notAccepted} failed ${load.failures[0]?.text ?? ''}; ${counts.rendered} of ${counts.pages} pages came rendered`,
    );
    const old = await statusOf(before?.entry ?? '/');
    record('The files of the old build are still served', old === 200, String(old));
  } finally {
    rmSync(sources, { recursive: true });
  }
}

/** Copies the current working tree, including uncommitted files, to a temporary folder. */
function copySources(): string {
  const target = mkdtempSync(path.join(tmpdir(), 'glow50-checkout-'));
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  for (const file of files.split('\n').filter(Boolean)) {
    cpSync(path.join(ROOT, file), path.join(target, file));
  }
  return target;
}

async function findRunning(): Promise<Record<string, string>> {
  const entries = SERVICES.map(async (service) => {
    const started = await docker(
      'inspect',
      '--format',
      '{{.Id}} {{.State.StartedAt}}',
      ...(await containersOf(service)),
    );
    return [service, started] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}
