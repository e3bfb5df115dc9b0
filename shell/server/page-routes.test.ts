import type { RouteDescription } from '@glow50/shared/host/remote-description';
import { expect, it } from '@jest/globals';
import Fastify from 'fastify';
import { registryOf } from '../frame/registry-of';
import { readConfig } from './config';
import { FaultSwitches } from './faults/fault-switches';
import { pageRoutes } from './page-routes';
import type { ReleaseStore } from './releases/release-store';

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
  { path: '/open', title: 'Open', layout: 'full', data: [{ path: '/api/v1/open' }] },
  { path: '/desk', title: 'Desk', layout: 'full', role: 'staff', data: [{ path: '/api/v1/desk' }] },
];

/** What the document of an address loads, and whether a call is made for it. */
async function open(address: string) {
  const config = readConfig({ NODE_ENV: 'production', PUBLIC_URL: 'https://glow50.example' });
  const store = {
    registry: async () => registryOf({ routes, chunks: ['/remotes/sample/a1b2c3/first.js'] }),
    shell: async () => shell,
  } as unknown as ReleaseStore;
  const asked: string[] = [];
  const replicas = {
    next: () => {
      asked.push('the API');
      return 'http://127.0.0.1:9';
    },
    all: () => [],
    setAside: () => undefined,
    close: () => undefined,
  };
  const app = Fastify();
  await app.register(pageRoutes({ config, store, switches: new FaultSwitches(config), replicas }));
  const { body } = await app.inject({ url: address, headers: { cookie: 'session=somebody' } });
  const files = [...body.matchAll(/ (?:src|href)="([^"]+\.js)"/g)].map(([, file]) => file);
  return { files: [...new Set(files)], asked };
}

it('tells the browser of a page’s remote, and asks what the page will ask', async () => {
  const { files, asked } = await open('/open');
  expect(files).toEqual([
    '/shell/b1/main.js',
    '/remotes/sample/a1b2c3/entry.js',
    '/remotes/sample/a1b2c3/first.js',
  ]);
  expect(asked).toEqual(['the API']);
});

it('sends nothing of a page for one role before it is known who asks', async () => {
  expect(await open('/desk')).toEqual({ files: ['/shell/b1/main.js'], asked: [] });
});
