import { isDeep } from '@glow50/configuration/testing/sample.mjs';
import type { Problem } from '@glow50/contract/problem';
import { isLinear, leastWork, numbered, repeated } from '@glow50/server/testing/hostile-input';
import { afterAll, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import type { InjectOptions } from 'fastify';
import { exchange, startSite, type TestSite } from './testing/test-site';

/** Just below what Node accepts as target and headers. */
const LARGE = 14_000;
/** A page of the test site, which repeats a path of at most 2,000 characters. */
const MOST_ANSWERED = 8000;
const MOST_HEADERS = 2000;
const COUNTED_MS = 30;

interface Attack {
  name: string;
  ask(size: number): InjectOptions;
  status: number;
  /** How many requests reach the API. */
  calls?: number;
}

const BEACON = '/api/v1/build-health';
const REPORT = { part: 'events', build: 'b1', visits: 1, failedVisits: 0, loadFailures: 0, errors: 0 };

const gets =
  (url: (size: number) => string): Attack['ask'] =>
  (size) => ({ url: url(size) });
const brings =
  (name: string, value: (size: number) => string, url = '/about'): Attack['ask'] =>
  (size) => ({ url, headers: { accept: 'text/html', [name]: value(size) } });
const reports =
  (body: (size: number) => object | string): Attack['ask'] =>
  (size) => ({
    method: 'POST',
    url: BEACON,
    headers: { 'content-type': 'application/json' },
    payload: body(size),
  });

const ATTACKS: readonly Attack[] = [
  { name: 'a path of slashes', status: 404, ask: gets((size) => `/a${'//x'.repeat(size / 3)}`) },
  { name: 'a path of percent signs', status: 404, ask: gets((size) => `/${'%25'.repeat(size / 3)}`) },
  { name: 'a path of encoded slashes', status: 404, ask: gets((size) => `/about/${'%2f'.repeat(size / 3)}`) },
  { name: 'a path of endings', status: 404, ask: gets((size) => `/${'.a'.repeat(size / 2)}`) },
  { name: 'a path of dots', status: 404, ask: gets((size) => `/${'../a/'.repeat(size / 5)}`) },
  {
    name: 'a call with a long path',
    status: 404,
    calls: 0,
    ask: gets((size) => `/api/v1/${'x'.repeat(size)}`),
  },
  {
    name: 'a page with thousands of query keys',
    status: 200,
    calls: 1,
    ask: gets((size) => `/events?${numbered(size, (index) => `k${index}=1`, '&')}`),
  },
  {
    name: 'a page with one query key thousands of times',
    status: 200,
    calls: 1,
    ask: gets((size) => `/events?${repeated(size, 'page=1', '&')}`),
  },
  { name: 'an override of dots', status: 303, ask: gets((size) => `/about?override=${'.'.repeat(size)}`) },
  {
    name: 'an override cookie of dots',
    status: 200,
    ask: brings('cookie', (size) => `override=${'.'.repeat(size)}`),
  },
  {
    name: 'thousands of cookies',
    status: 200,
    ask: brings('cookie', (size) => numbered(size, (index) => `k${index}=%25`, '; ')),
  },
  {
    name: 'kept builds of thousands of remotes',
    status: 200,
    ask: brings(
      'cookie',
      (size) => `builds=${encodeURIComponent(numbered(size / 2, (index) => `k${index}=b${index}`, '&'))}`,
    ),
  },
  {
    name: 'one kept build thousands of times',
    status: 200,
    ask: brings('cookie', (size) => `builds=${encodeURIComponent(repeated(size / 2, 'events=b9', '&'))}`),
  },
  {
    name: 'faults of thousands of parts',
    status: 200,
    ask: brings('cookie', (size) => `faults=${encodeURIComponent(repeated(size / 2, 'events=down', '&'))}`),
  },
  {
    name: 'thousands of accepted types',
    status: 200,
    ask: brings('accept', (size) => repeated(size, 'text/html;q=0.5')),
  },
  {
    name: 'thousands of languages',
    status: 200,
    ask: brings('accept-language', (size) => repeated(size, 'en;q=0.5')),
  },
  {
    name: 'thousands of forwarding proxies',
    status: 200,
    ask: brings('x-forwarded-for', (size) => repeated(size, '1.2.3.4')),
  },
  { name: 'a host of labels', status: 200, ask: brings('host', (size) => 'a.'.repeat(size / 2)) },
  {
    name: 'thousands of known tags',
    status: 404,
    ask: brings('if-none-match', (size) => repeated(size, '"a"'), '/remotes/events/b1/entry.js'),
  },
  {
    name: 'thousands of encodings',
    status: 404,
    ask: brings('accept-encoding', (size) => repeated(size, 'br;q=0.5'), '/remotes/events/b1/entry.js'),
  },
  {
    name: 'thousands of ranges',
    status: 404,
    ask: brings('range', (size) => `bytes=${repeated(size, '0-1')}`, '/remotes/events/b1/entry.js'),
  },
  {
    name: 'a file behind hundreds of retries',
    status: 404,
    ask: gets(() => `/remotes/events/b1/${'r1/'.repeat(600)}entry.js`),
  },
  { name: 'a sitemap of dashes', status: 404, ask: gets(() => `/sitemap/providers/${'a-'.repeat(900)}.xml`) },
  {
    name: 'a call that lists thousands of connection headers',
    status: 200,
    calls: 1,
    ask: brings('connection', (size) => numbered(size, (index) => `h${index}`, ','), '/api/v1/events'),
  },
  {
    name: 'a beacon of thousands of builds',
    status: 400,
    ask: reports((size) => ({ builds: repeated(Math.min(size, 7900), '0').split(',').map(Number) })),
  },
  {
    name: 'a beacon of which every field is wrong',
    status: 400,
    ask: reports(() => ({ builds: Array(8).fill({ part: 'x'.repeat(500) }) })),
  },
  { name: 'a beacon of brackets', status: 400, ask: reports((size) => '['.repeat(Math.min(size, 8000))) },
  {
    name: 'a beacon with a token of dots',
    status: 204,
    calls: 0,
    ask: reports(() => ({ token: '.'.repeat(3999), builds: [REPORT] })),
  },
];

jest.setTimeout(60_000);

let site: TestSite;
let calls = 0;

beforeAll(async () => {
  site = await startSite(
    (request, response) => {
      calls += 1;
      request.resume().on('end', () => response.setHeader('content-type', 'application/json').end('[]'));
    },
    { CLIENT_REQUESTS_PER_MINUTE: '1000000', LOG_LEVEL: 'info' },
  );
});
afterAll(() => site.close());
beforeEach(() => {
  calls = 0;
});

it.each(ATTACKS)('answers $name with $status, in few words', async (attack) => {
  const answer = await site.app.inject(attack.ask(LARGE));
  expect(answer.statusCode).toBe(attack.status);
  expect(answer.body.length).toBeLessThan(MOST_ANSWERED);
  const { location = '', ...headers } = answer.headers;
  expect(JSON.stringify(headers).length).toBeLessThan(MOST_HEADERS);
  expect(String(location).length).toBeLessThan(100);
  if (attack.calls !== undefined) expect(calls).toBe(attack.calls);
  if (attack.status === 400) expect(answer.json<Problem>().errors?.length ?? 0).toBeLessThanOrEqual(20);
});

it.each([
  ['a target', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nhost: a\r\n\r\n`],
  ['a cookie', `GET /about HTTP/1.1\r\nhost: a\r\ncookie: ${'a=b; '.repeat(4000)}\r\n\r\n`],
  [
    'a list of proxies',
    `GET /about HTTP/1.1\r\nhost: a\r\nx-forwarded-for: ${'1.2.3.4,'.repeat(2500)}\r\n\r\n`,
  ],
  ['headers', `GET /about HTTP/1.1\r\nhost: a\r\n${'x-a: 123456\r\n'.repeat(3000)}\r\n`],
])('answers %s beyond 16 KB with 431 and closes the connection', async (_what, text) => {
  const { status, isClosed } = await exchange(site.port, text);
  expect([status, isClosed]).toEqual([431, true]);
  expect(calls).toBe(0);
});

const inDeepTests = isDeep ? it : it.skip;

inDeepTests.each(ATTACKS)('takes at most linear time for $name', async ({ ask }) => {
  const workOf = (size: number) => {
    const request = ask(size);
    return leastWork(() => site.app.inject(request));
  };
  expect(isLinear(await workOf(LARGE / 4), await workOf(LARGE), COUNTED_MS)).toBe(true);
});
