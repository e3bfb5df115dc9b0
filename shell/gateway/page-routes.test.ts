import type { RegisteredRemote } from '@glow50/host/registry';
import type { RouteDescription } from '@glow50/host/remote-description';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { fastifyCookie } from '@fastify/cookie';
import Fastify from 'fastify';
import { registryOf } from '@glow50/host/testing/registry-of';
import { readConfig } from './config';
import { FaultSwitches } from './faults/fault-switches';
import { pageRoutes } from './page-routes';
import type { FoundPreviews } from './previews/previews';
import { PageCache } from './rendering/page-cache';
import type { Rendering } from './rendering/render-pages';
import type { ReleaseStore } from '@glow50/releases/release-store';

const shell = {
  version: '1.0.0',
  build: 'b1',
  commit: null,
  builtAt: '',
  scripts: ['main.js'],
  fonts: [],
  style: '',
};
const routes: RouteDescription[] = [
  {
    path: '/open',
    title: 'Open',
    description: 'All of it',
    layout: 'full',
    data: [{ path: '/api/v1/open' }],
  },
  {
    path: '/one',
    title: 'One',
    description: 'Of all',
    layout: 'full',
    data: [{ path: '/api/v1/all/:id', params: { id: 'first' } }],
  },
  { path: '/manage/:token', title: 'Manage', layout: 'full' },
  { path: '/office', title: 'Office', layout: 'full', role: 'staff', data: [{ path: '/api/v1/office' }] },
];

let api: Server;
beforeAll(async () => {
  api = createServer((_request, response) => void response.end('[]')).listen(0, '127.0.0.1');
  await new Promise((resolve) => api.once('listening', resolve));
});
afterAll(() => {
  api.close();
});

const NOTHING_PREVIEWED: FoundPreviews = { shown: [], remotes: [], shell: undefined };

async function open(
  address: string,
  {
    canaries = {},
    cookie = 'session=somebody',
    environment = {},
    acceptsTestCards = false,
    previewed = NOTHING_PREVIEWED,
    rendering = undefined as Rendering | undefined,
  } = {},
) {
  const config = readConfig({
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://glow50.example',
    ...environment,
  });
  const store = {
    registry: async () => registryOf({ routes, chunks: ['/remotes/sample/a1b2c3/first.js'] }),
    shell: async () => shell,
    canaries: async () => canaries,
  } as unknown as ReleaseStore;
  const asked: string[] = [];
  const replicas = {
    next: () => {
      asked.push('the API');
      return `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
    },
    all: () => [],
    hasReady: () => true,
    markUnready: () => undefined,
    close: () => undefined,
  };
  const app = Fastify();
  await app.register(fastifyCookie);
  const overrides = { find: async () => null, take: async () => null };
  await app.register(
    pageRoutes({
      config,
      store,
      switches: new FaultSwitches(config),
      replicas,
      overrides,
      previews: { find: async () => previewed, take: async () => null, leave: () => undefined },
      payments: { acceptTestCards: () => acceptsTestCards },
      ...(rendering && { rendering }),
    }),
  );
  const { rawPayload, headers, cookies } = await app.inject({
    url: address,
    headers: { cookie, 'accept-encoding': 'gzip, br' },
  });
  const body = String(headers['content-encoding'] === 'gzip' ? gunzipSync(rawPayload) : rawPayload);
  const files = [...body.matchAll(/ (?:src|href)="([^"]+\.js)"/g)].map(([, file]) => file);
  return { files: [...new Set(files)], asked, headers, cookies, body };
}

it('tells pages that production accepts test cards only, so that they show the banner', async () => {
  const allowed = await open('/open', { acceptsTestCards: true });
  expect(allowed.body).toContain('"testPayments":true');
  expect((await open('/open')).body).not.toContain('testPayments');
});

it('preloads the page’s remote and makes the page’s calls', async () => {
  const { files, asked } = await open('/open');
  expect(files).toEqual([
    '/shell/b1/main.js',
    '/remotes/sample/a1b2c3/entry.js',
    '/remotes/sample/a1b2c3/first.js',
  ]);
  expect(asked).toEqual(['the API']);
});

it('sends nothing of a page for one role, because the server does not know the user', async () => {
  expect(await open('/office')).toMatchObject({ files: ['/shell/b1/main.js'], asked: [] });
});

it('gives visitors a canary bucket once while there is a canary, and prevents shared caching', async () => {
  expect((await open('/open')).cookies).toEqual([]);
  const { headers, cookies } = await open('/open', { canaries: { sample: {} } });
  expect(cookies).toEqual([
    {
      name: 'place',
      value: expect.stringMatching(/^\d{1,2}$/),
      path: '/',
      maxAge: 2_592_000,
      httpOnly: true,
      sameSite: 'Lax',
      secure: true,
    },
  ]);
  expect([headers['cache-control'], headers.vary]).toEqual(['private, no-cache', 'cookie, accept-encoding']);
  const again = await open('/open', { canaries: { sample: {} }, cookie: 'place=7' });
  expect(again.cookies).toEqual([]);
});

/** Renders every page as this one, and notes which ones. */
const renderAlways = (told: unknown[] = []): Rendering => ({
  renderer: {
    async render({ page }) {
      told.push([page.address, page.isFrame]);
      return {
        kind: 'rendered',
        page: { html: '<h1>Rendered</h1>', head: '', styles: [], isError: false },
        asked: page,
      };
    },
    marks: () => [],
    close: async () => undefined,
  },
  pages: new PageCache(60_000),
  frames: new PageCache(60_000),
  styleHashes: new Map(),
});

it('compresses a page that browsers draw', async () => {
  const { headers, body } = await open('/open', { cookie: '' });
  expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'cookie, accept-encoding' });
  expect(body).toContain('<div id="root"></div>');
  expect(body).not.toContain('"rendered"');
});

it('compresses a rendered page', async () => {
  const { headers, body } = await open('/open', { cookie: '', rendering: renderAlways() });
  expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'cookie, accept-encoding' });
  expect(body).toContain('<div id="root"><h1>Rendered</h1></div>');
  expect(body).toMatch(/"visit":"[\w-]+\.[\w-]+"/);
});

it('leaves a page to the browser when its address names what no call can ask for', async () => {
  const rendering = renderAlways();
  expect((await open('/one?id=2', { cookie: '', rendering })).body).toContain('<h1>Rendered</h1>');
  const { body, asked } = await open('/one?id=..', { cookie: '', rendering });
  expect(body).toContain('<div id="root"></div>');
  expect(asked).toEqual([]);
});

it.each([
  ['/manage/s3cret', '/manage/:token'],
  ['/open?token=s3cret', '/open'],
  ['/newsletter/confirm?token=s3cret', '/newsletter/confirm'],
])('renders only the frame of %s, without the secret in its address', async (address, known) => {
  const told: [string, boolean][] = [];
  const rendering = renderAlways(told);
  const { body } = await open(address, { cookie: '', rendering });
  expect(body).toContain('"rendered":{"part":"frame"');
  await open(address.replace('s3cret', 'another'), { cookie: '', rendering });
  await open(address, { rendering });
  expect(new Set(told.map(([each, isFrame]) => `${each} ${isFrame}`))).toEqual(new Set([`${known} true`]));
});

it('renders a page once, however its visitors are tracked', async () => {
  const told: unknown[] = [];
  const rendering = renderAlways(told);
  for (let visitor = 0; visitor < 20; visitor += 1) {
    const { body } = await open(`/open?fbclid=${visitor}&tab=all&utm_source=mail`, { cookie: '', rendering });
    expect(body).toContain('<h1>Rendered</h1>');
  }
  expect(told).toEqual([['/open?tab=all', false]]);
});

it('leaves a page with a preview to the browser, and shows it to nobody else', async () => {
  const rendering = renderAlways();
  const preview = { remote: 'sample', build: 'a1b2c3', expiresAt: '2026-06-01T00:00:00.000Z' };
  const record = Object.values(registryOf({ routes }).remotes)[0] as RegisteredRemote;
  const previewed = await open('/open', {
    cookie: '',
    rendering,
    previewed: { shown: [preview], remotes: [record], shell: undefined },
  });
  expect(previewed.body).toContain('<div id="root"></div>');
  expect(previewed.body).toContain(JSON.stringify(preview));
  const other = await open('/open', { cookie: '', rendering });
  expect(other.body).toContain('<h1>Rendered</h1>');
  expect(other.body).not.toContain('"previews"');
});

it('gives one browser another shell, and has a way back from one that does not start', async () => {
  const preview = { remote: 'shell', build: 'b2', expiresAt: '2026-06-01T00:00:00.000Z' };
  const previewed = { shown: [preview], remotes: [], shell: { ...shell, build: 'b2' } };
  const { files, body } = await open('/open', { cookie: '', rendering: renderAlways(), previewed });
  expect(files[0]).toBe('/shell/b2/main.js');
  expect(body).toContain('<main id="unloaded" hidden>');
  expect(body).toContain('Preview: shell is build b2');
  expect(body).toContain('href="/test-ui?preview-build=none"');
  const other = await open('/open', { cookie: '', rendering: renderAlways() });
  expect(other.files[0]).toBe('/shell/b1/main.js');
  expect(other.body).not.toContain('id="unloaded"');
});

it('loads a faulty shell from addresses that no cache has', async () => {
  const environment = { NODE_ENV: 'test', DEV_TOOLS: 'open', PUBLIC_URL: 'http://127.0.0.1:3000' };
  const { files, body } = await open('/open', { cookie: 'faults=shell=down', environment });
  expect(files[0]).toBe('/shell/b1/r0/main.js');
  expect(body).toContain('Simulated faults: shell down');
  const production = await open('/open', { cookie: 'faults=shell=down' });
  expect(production.files[0]).toBe('/shell/b1/main.js');
  expect(production.body).not.toContain('Simulated faults');
});
