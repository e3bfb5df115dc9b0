import { expect, it } from '@jest/globals';
import { Boot } from './boot';
import { Canaries } from './canaries';
import { parseJson, parseResponse } from './parse-json';
import { Registry } from './registry';
import { RemoteFile } from './remote-description';
import { Override } from './tester-changes';

const description = {
  name: 'loyalty',
  owner: 'Loyalty team',
  contract: '^1.0.0',
  routes: [{ path: '/points', title: 'Points', layout: 'full' }],
  commands: [],
  accountMenu: [{ label: 'Points', to: '/points' }],
};
const record = {
  ...description,
  version: '1.0.0',
  build: 'b1',
  commit: null,
  builtAt: '2026-01-01T00:00:00.000Z',
  entry: '/remotes/loyalty/b1/entry.js',
  chunks: [],
  manifest: '/remotes/loyalty/b1/mf-manifest.json',
};
const boot = {
  mode: 'test',
  registry: { remotes: { loyalty: record } },
  apiBaseUrl: '',
  backendBaseUrl: '',
  contactEmail: '',
  socialLinks: [],
  sessionHint: false,
  answers: {},
  nonce: 'n',
};

it.each([
  ['a page without a title', { routes: [{ path: '/points', layout: 'full' }] }, 'routes[0].title'],
  ['a misspelled layout', { routes: [{ ...description.routes[0], layout: 'wide' }] }, 'routes[0].layout'],
  ['a misspelled field', { comands: [] }, 'comands'],
  [
    'a role that does not exist',
    { accountMenu: [{ label: '', to: '/', role: 'owner' }] },
    'accountMenu[0].role',
  ],
])('names %s in remote.json', (_what, change, place) => {
  const text = JSON.stringify({ ...description, ...change });
  const parse = () => parseJson(RemoteFile, text, 'remotes/loyalty/remote.json');
  expect(parse).toThrow('remotes/loyalty/remote.json: ');
  expect(parse).toThrow(place);
});

it.each([
  ['registry', Registry, { remotes: { loyalty: { ...record, entry: 7 } } }, 'remotes.loyalty.entry: '],
  ['boot block', Boot, { ...boot, answers: { '/x': {} } }, 'answers["/x"].status: '],
  ['list of canaries', Canaries, { loyalty: { ...record, percent: '10' } }, 'loyalty.percent: '],
  ['override', Override, { remote: 'loyalty', origin: 'http://x' }, 'expiresAt: '],
])('names the source and the path in a broken %s', (_what, schema, value, place) => {
  expect(() => parseJson(schema, JSON.stringify(value), 'the source')).toThrow(`the source: ${place}`);
});

it('keeps fields and values that only newer parts know', () => {
  const newer = {
    remotes: {
      loyalty: {
        ...record,
        season: 'spring',
        routes: [
          { ...description.routes[0], bar: 'teal', picture: '/p.jpg', data: [{ path: '/x', retry: 1 }] },
        ],
        accountMenu: [{ label: 'Points', to: '/points', role: 'partner' }],
      },
    },
  };
  expect(parseJson(Registry, JSON.stringify(newer), 'the registry')).toEqual(newer);
  expect(parseJson(Boot, JSON.stringify({ ...boot, theme: 'dark' }), 'boot')).toHaveProperty('theme', 'dark');
});

it('names the address of a response that is not JSON', async () => {
  const response = { url: 'http://site/remotes.json', text: async () => '<!doctype html>' };
  await expect(parseResponse(Registry, response)).rejects.toThrow('http://site/remotes.json is not JSON');
});
