import { once } from 'node:events';
import { createServer as createApi } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it } from '@jest/globals';
import { fetchAnswers, fetchPageAnswers, pageCalls } from './page-answers';

const ASKER = { client: '203.0.113.7', hasWritten: false, isPatient: false };

const search = {
  path: '/search-result',
  title: 'Search',
  layout: 'full' as const,
  data: [
    { path: '/api/v1/allCategories' },
    { path: '/api/v1/search', query: ['service', 'page'], fixed: { limit: '6' } },
  ],
};

it('builds the same calls as the page: declared parameters only, sorted', () => {
  const url = new URL(
    'https://glow50.example/search-result?page=2&service=HAIR%20REMOVAL&utm=x&evil=../../etc',
  );
  expect(pageCalls(search, url)).toEqual([
    '/api/v1/allCategories',
    '/api/v1/search?limit=6&page=2&service=HAIR+REMOVAL',
  ]);
});

it('fills path parameters and encodes them, so that they cannot change the path', () => {
  const details = {
    path: '/event-details/:id',
    title: 'Event',
    layout: 'full' as const,
    data: [{ path: '/api/v1/event-details/:id' }],
  };
  const url = new URL('https://glow50.example/event-details/%2e%2e%2fauth');
  expect(pageCalls(details, url)).toEqual(['/api/v1/event-details/..%2Fauth']);
});

it('fills path parameters from the query, or with the default of an absent one', () => {
  const profile = {
    path: '/service-provider-profile',
    title: 'Service provider',
    layout: 'full' as const,
    data: [{ path: '/api/v1/providers/:id', params: { id: 'featured' } }],
  };
  const callsOf = (query: string) =>
    pageCalls(profile, new URL(`https://glow50.example/service-provider-profile${query}`));
  expect(callsOf('?id=42&tab=review')).toEqual(['/api/v1/providers/42']);
  expect(callsOf('')).toEqual(['/api/v1/providers/featured']);
  expect(callsOf('?id=')).toEqual(['/api/v1/providers/featured']);
  expect(['?id=.', '?id=..', '?id=%2e%2E'].flatMap(callsOf)).toEqual([]);
  expect(callsOf('?id=../auth/logout')).toEqual(['/api/v1/providers/..%2Fauth%2Flogout']);
});

it.each([
  ['is away when no process is ready', false, true],
  ['is only late when a process is ready', true, false],
])('an API that accepts connections and never responds %s', async (_name, hasReady, isApiAway) => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const replicas = {
    next: () => `http://127.0.0.1:${port}`,
    markUnready: () => undefined,
    hasReady: () => hasReady,
  };
  const url = new URL('https://glow50.example/search-result');
  const page = await fetchPageAnswers(replicas, search, url, ASKER);
  expect(page).toEqual({ answers: {}, isApiAway });
  silent.close();
});

it('tells the API which client asks, and whether it has just written', async () => {
  const clients: unknown[] = [];
  const api = createApi(({ headers }, response) => {
    clients.push([headers['x-forwarded-for'], headers.cookie]);
    response.end('[]');
  }).listen(0, '127.0.0.1');
  await once(api, 'listening');
  const { port } = api.address() as AddressInfo;
  const replicas = {
    next: () => `http://127.0.0.1:${port}`,
    markUnready: () => undefined,
    hasReady: () => true,
  };
  const url = new URL('https://glow50.example/search-result');
  await fetchPageAnswers(replicas, search, url, ASKER);
  await fetchPageAnswers(replicas, search, url, { ...ASKER, hasWritten: true });
  api.close();
  expect(clients).toEqual(
    [undefined, undefined, 'wrote=1', 'wrote=1'].map((cookie) => ['203.0.113.7', cookie]),
  );
});

it('asks for nothing but what a visitor could ask the API for, and follows it nowhere else', async () => {
  const asked: unknown[] = [];
  const api = createApi((request, response) => {
    asked.push(request.url);
    if (request.url === '/api/v1/moved') response.writeHead(302, { location: '/internal/session' });
    response.end('[]');
  }).listen(0, '127.0.0.1');
  await once(api, 'listening');
  const { port } = api.address() as AddressInfo;
  const unready: string[] = [];
  const replicas = {
    next: () => `http://127.0.0.1:${port}`,
    markUnready: (address: string) => void unready.push(address),
  };
  const refused = [
    '@nowhere.example/',
    '1/secret',
    '.nowhere.example/api/v1/search',
    '//nowhere.example/api/v1/search',
    'http://nowhere.example/api/v1/search',
    '/metrics',
    '/internal/build-health',
    '/dev/clock',
    '/api/v1/../../internal/build-health',
    '/api/v1/%2e%2e/%2E%2e/metrics',
    '/api/v1/..\\..\\metrics',
    '/api/v1/.\t./.\n./metrics',
    '/api/v1/providers/..%2Fauth',
  ];
  const answers = await fetchAnswers(replicas, [...refused, '/api/v1/moved', '/api/v1/search?q=a'], ASKER);
  api.close();
  expect(Object.keys(answers)).toEqual(['/api/v1/search?q=a']);
  expect(asked).toEqual(['/api/v1/moved', '/api/v1/search?q=a']);
  expect(unready).toEqual([]);
});

it('tells what the API answers everybody from what it may answer others differently', async () => {
  const api = createApi((request, response) => {
    if (request.url === '/api/v1/allCategories') response.setHeader('cache-control', 'public, max-age=300');
    response.end('[]');
  }).listen(0, '127.0.0.1');
  await once(api, 'listening');
  const { port } = api.address() as AddressInfo;
  const replicas = {
    next: () => `http://127.0.0.1:${port}`,
    markUnready: () => undefined,
    hasReady: () => true,
  };
  const url = new URL('https://glow50.example/search-result');
  const { answers } = await fetchPageAnswers(replicas, search, url, ASKER);
  api.close();
  expect(answers).toMatchObject({ '/api/v1/search?limit=6': { isAssumed: true } });
  expect(answers['/api/v1/allCategories']).toEqual({ status: 200, headers: {}, body: [] });
});
