import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, describe, expect, it } from '@jest/globals';
import type { BootAnswer } from '@glow50/host/boot';
import { CONTRACT_VERSION } from '@glow50/host/contract-version';
import type { RegisteredRemote } from '@glow50/host/registry';
import type { RemoteDescription } from '@glow50/host/remote-description';
import type { RenderedBoot, RendererStart, RenderJob, RenderReply } from '@glow50/host/rendering';
import { registryOf } from '@glow50/host/testing/registry-of';
import { findApps, ROOT } from './apps';
import { findBuildOf } from './known-builds';
import { readDescription } from './read-description';
import { hashSources } from './source-hash';

const workers: Worker[] = [];
afterAll(() => Promise.all(workers.map((worker) => worker.terminate())));

const BUILD = 'a1b2c3';

function readServer(name: string): string {
  const app = findApps().find((one) => one.name === name);
  if (!app) throw new Error(`${name} is missing`);
  const file = name === 'shell' ? 'renderer.cjs' : 'remote.cjs';
  const dist = path.join(ROOT, 'dist', name);
  const build = findBuildOf(dist, hashSources(app, 'production')) ?? '';
  return readFileSync(path.join(dist, build, 'server', file), 'utf8');
}

/** Renders pages of a remote with the shell’s server build, as the gateway does. */
async function startRenderer(description: Partial<RegisteredRemote> & { name: string }, code: string) {
  const base = `/remotes/${description.name}/${BUILD}/`;
  const start: RendererStart = {
    shellBase: '/shell/s1/',
    remote: { name: description.name, build: BUILD, base, code },
  };
  const worker = new Worker(readServer('shell'), {
    eval: true,
    workerData: start,
    execArgv: [],
    env: { NODE_ENV: 'production' },
  });
  workers.push(worker);
  await once(worker, 'message');
  const registry = registryOf({ build: BUILD, contract: '^1.0.0', ...description });
  let id = 0;
  return async (address: string, answers: RenderedBoot['answers'] = {}, isFrame = false) => {
    const boot: RenderedBoot = {
      mode: 'test',
      registry,
      apiBaseUrl: '',
      backendBaseUrl: '',
      contactEmail: 'info@glow50.example',
      socialLinks: [],
      sessionHint: false,
      answers,
    };
    worker.postMessage({ id: (id += 1), boot, address, isFrame } satisfies RenderJob);
    const [reply] = (await once(worker, 'message')) as [RenderReply];
    return reply;
  };
}

const answerOf = (body: unknown, headers: Record<string, string> = {}): BootAnswer => ({
  status: 200,
  headers,
  body,
});

function searchOf(name: string): RenderedBoot['answers'] {
  const provider = {
    id: '0190c5f0-0000-7000-8000-000000000001',
    img: null,
    name,
    service: 'HAIR',
    bookedCount: 12,
    city: 'Dallas',
    state: 'Texas',
    zipcode: '75201',
    rating: 4.8,
    ratingCount: 31,
    asl: true,
    isVerified: true,
    priceFrom: { cents: 2434, currency: 'USD' },
  };
  return {
    '/api/v1/search?limit=7&sort=most-booked&times=true': answerOf([provider], { 'x-total-count': '1' }),
    '/api/v1/search?service=HAIR&times=true': answerOf([provider], { 'x-total-count': '1' }),
    '/api/v1/allCategories': answerOf([{ service: 'HAIR' }]),
  };
}

function directory(): RemoteDescription & { name: string } {
  const app = findApps().find(({ name }) => name === 'directory');
  if (!app) throw new Error('The remote directory is missing');
  return readDescription(app.folder);
}

describe('a page of the directory', () => {
  it('is rendered from its answers alone, and asks for those that are missing', async () => {
    const render = await startRenderer(directory(), readServer('directory'));
    const asked = await render('/search-result?service=HAIR');
    expect(asked).toMatchObject({ kind: 'asks' });
    expect(asked.kind === 'asks' && asked.addresses).toContain('/api/v1/allCategories');
    const answers = searchOf('Amara Cole');
    const reply = await render('/search-result?service=HAIR', answers);
    if (reply.kind !== 'page') throw new Error(JSON.stringify(reply));
    expect(reply.page.html).toContain('Amara Cole');
    expect(reply.page.html).toContain('<main');
    expect(reply.page.styles.at(-1)?.css).toContain('{');
  });

  it('is without a trace of other visitors', async () => {
    const render = await startRenderer(directory(), readServer('directory'));
    const names = ['Amara Cole', 'Zoe Marsh'];
    for (let request = 0; request < 300; request += 1) {
      const [own = '', other = ''] = request % 2 === 0 ? names : [...names].reverse();
      const reply = await render(request % 3 === 0 ? '/' : '/search-result?service=HAIR', searchOf(own));
      if (reply.kind !== 'page') throw new Error(JSON.stringify(reply));
      expect(reply.page.html).toContain(own);
      expect(JSON.stringify(reply.page)).not.toContain(other);
    }
  }, 120_000);

  it('is only its frame around an outline for visitors whose session is not known', async () => {
    const render = await startRenderer(directory(), readServer('directory'));
    const reply = await render('/search-result?service=HAIR', searchOf('Amara Cole'), true);
    if (reply.kind !== 'page') throw new Error(JSON.stringify(reply));
    expect(reply.page.html).toContain('aria-busy="true"');
    expect(reply.page.html).not.toContain('Amara Cole');
  });
});

describe('a wizard', () => {
  const DRAFT = '/api/v1/registrations/student/draft';
  const none = { [DRAFT]: { ...answerOf({ draft: null, needsSignIn: false }), isAssumed: true } };

  it('shows its first step to whom the API knows nothing of, and no step to who has been further', async () => {
    const app = findApps().find(({ name }) => name === 'registration');
    if (!app) throw new Error('The remote registration is missing');
    const render = await startRenderer(readDescription(app.folder), readServer('registration'));
    expect(await render('/student-registration')).toMatchObject({ kind: 'asks', addresses: [DRAFT] });
    for (const address of ['/student-registration', '/student-registration?utm_source=flyer']) {
      const first = await render(address, none);
      expect(first.kind === 'page' && first.page.html).toContain('Student Registration Form');
    }
    expect(await render('/student-registration?step=3', none)).toMatchObject({ kind: 'left' });
  });
});

describe('a remote', () => {
  const sample = (work: string, before = '') => `
    const { jsx } = require('react/jsx-runtime');
    let visits = 0;
    ${before}
    function Page() { ${work} }
    exports.remote = {
      contract: '${CONTRACT_VERSION}',
      createRemote: () => ({ commands: {}, routes: [{ id: 'sample-page', path: '/sample', Component: Page }] }),
    };`;
  const description = {
    name: 'sample',
    routes: [{ path: '/sample', title: 'Sample', layout: 'full' as const }],
  };

  it('finds nothing that it has left in its modules', async () => {
    const render = await startRenderer(
      description,
      sample(`return jsx('p', { children: 'visit ' + (visits += 1) })`),
    );
    for (let request = 0; request < 3; request += 1) {
      expect(await render('/sample')).toMatchObject({
        kind: 'page',
        page: { html: expect.stringContaining('visit 1<') },
      });
    }
  });

  it.each([
    ['throws at import', sample('', 'throw new Error("broken at import")'), /broken at import/],
    ['throws while it renders', sample('throw new Error("broken page")'), /broken page/],
    ['uses what only browsers have', sample('return window.innerWidth'), /window is not defined/],
    ['requires what is not shared', sample('', `require('node:fs')`), /node:fs is not in the shared list/],
    ['exports no remote', 'exports.other = 1', /exports no `remote`/],
  ])('that %s fails with its own words', async (_, code, reason) => {
    const render = await startRenderer(description, code);
    expect(await render('/sample')).toMatchObject({ kind: 'failed', reason: expect.stringMatching(reason) });
  });
});
