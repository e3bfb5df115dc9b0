import { once } from 'node:events';
import { createServer as createApi } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it } from '@jest/globals';
import { fetchPageAnswers, pageCalls } from './page-answers';

const ASKER = { client: '203.0.113.7', isPatient: false };

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

it('tells the API which client asks', async () => {
  const clients: unknown[] = [];
  const api = createApi((request, response) => {
    clients.push(request.headers['x-forwarded-for']);
    response.end('[]');
  }).listen(0, '127.0.0.1');
  await once(api, 'listening');
  const { port } = api.address() as AddressInfo;
  const replicas = {
    next: () => `http://127.0.0.1:${port}`,
    markUnready: () => undefined,
    hasReady: () => true,
  };
  await fetchPageAnswers(replicas, search, new URL('https://glow50.example/search-result'), ASKER);
  api.close();
  expect(clients).toEqual(['203.0.113.7', '203.0.113.7']);
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
