import { randomBytes } from 'node:crypto';
import { linkAddresses } from '@glow50/server/testing/link-addresses';
import { PROBLEM_MESSAGES } from '@glow50/contract/messages';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { exchange, recordInto, startSite, type TestSite } from './testing/test-site';

const received: { url: string | undefined; bytes: number }[] = [];
let site: TestSite;

beforeAll(async () => {
  site = await startSite(recordInto(received));
});
afterAll(() => site.close());
beforeEach(() => void received.splice(0));

const get = (target: string, more = '') =>
  exchange(site.port, `GET ${target} HTTP/1.1\r\nhost: glow50.example\r\naccept: text/html\r\n${more}\r\n`);
const saysOnly = (message: string) => JSON.stringify({ message });

describe('open redirect', () => {
  it.each([
    '//x//evil.example/?override=1',
    '//evil.example/?override=1',
    '/\\evil.example/?override=1',
    '/\\/evil.example/?override=1',
    '/x/..//evil.example/?override=1',
    'http://evil.example//other.example/?override=1',
  ])('%s gets 404 without a redirect', async (target) => {
    const { status, head, body } = await get(target);
    expect(head).not.toMatch(/^location:/im);
    expect(status).toBe(404);
    expect(body).toContain('<title>Page not found');
  });

  it('a target in absolute form stays on this site', async () => {
    const { status, head, body } = await get('http://evil.example/about?page=2&override=1');
    expect(status).toBe(303);
    expect(head).toMatch(/^location: \/about\?page=2\r?$/im);
    expect(head + body).not.toContain('evil.example');
  });
});

it.each(['//', '/%zz', '/%ff%fe', '///', '//%2f'])('GET %s is the 404 page', async (target) => {
  const { status, body } = await get(target);
  expect(status).toBe(404);
  expect(body).toContain('<title>Page not found');
});

it.each(['/api/v1/providers/%ed%b0%80a/reviews', '/api/v1/providers/%2e%2e/reviews'])(
  'the call %s is answered in JSON, also to a browser, and does not reach the API',
  async (target) => {
    const { status, body } = await get(target);
    expect([status, body]).toEqual([404, saysOnly(PROBLEM_MESSAGES.notFound)]);
    expect(received).toEqual([]);
  },
);

describe('what is not HTTP', () => {
  it.each([
    ['nonsense', 'nonsense\r\n\r\n', 400, PROBLEM_MESSAGES.malformed],
    [
      'a forged length',
      'POST /api/v1/x HTTP/1.1\r\nhost: x\r\ncontent-length: -5\r\n\r\n',
      400,
      PROBLEM_MESSAGES.malformed,
    ],
    [
      'two lengths',
      'POST /api/v1/x HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n',
      400,
      PROBLEM_MESSAGES.malformed,
    ],
    [
      'endless headers',
      `GET / HTTP/1.1\r\nhost: x\r\na: ${'x'.repeat(20_000)}\r\n\r\n`,
      431,
      PROBLEM_MESSAGES.tooLarge,
    ],
    [
      'an endless address',
      `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`,
      431,
      PROBLEM_MESSAGES.tooLarge,
    ],
  ])('%s is refused in the site’s error format', async (_what, text, status, message) => {
    const answer = await exchange(site.port, text);
    expect([answer.status, answer.body, answer.isClosed]).toEqual([status, saysOnly(message), true]);
    expect(answer.head).toMatch(/^content-type: application\/json/im);
  });
});

describe('while the API is away', () => {
  it('a page with data is a 503 that reloads automatically, and the log has one line', async () => {
    const alone = await startSite((_request, response) => void response.end('[]'));
    const open = (url: string) => alone.app.inject({ url, headers: { accept: 'text/html' } });
    expect((await open('/events')).statusCode).toBe(200);
    alone.api.close();
    alone.api.closeAllConnections();
    alone.lines.length = 0;
    const away = await open('/events');
    expect([away.statusCode, away.headers['retry-after'], away.headers['cache-control']]).toEqual([
      503,
      '5',
      'no-store',
    ]);
    expect(away.body).toMatch(/<script nonce="[^"]+">[^<]*\/readyz[^<]*location\.reload/);
    expect(away.body).toContain('<title>Events');
    expect((await open('/about')).statusCode).toBe(200);
    for (const method of ['GET', 'POST', 'GET'] as const) {
      const call = await alone.app.inject({
        method,
        url: '/api/v1/events',
        headers: { accept: 'text/html' },
      });
      expect([call.statusCode, call.json()]).toEqual([503, { message: PROBLEM_MESSAGES.unavailable }]);
    }
    const warnings = alone.lines
      .map((line) => JSON.parse(line) as { level: string; msg: string })
      .filter(({ level }) => level !== 'info');
    expect(warnings.map(({ msg }) => msg)).toEqual([
      'the API does not answer; visitors are asked to try again',
    ]);
    expect(alone.lines.join('')).not.toContain('stack');
    await alone.close();
  });
});

it('a call under another spelling of its address is a call, and reaches the API under the usual one', async () => {
  expect((await get('/%61pi/v1/events?q=%61')).status).toBe(200);
  expect(received.map(({ url }) => url)).toEqual(['/api/v1/events?q=%61']);
});

it('no token in a path, a query or a header is logged at trace level', async () => {
  for (const isAway of [false, true]) {
    const loud = await startSite((_request, response) => void response.end('[]'));
    if (isAway) loud.api.close();
    const tokens: string[] = [];
    const secret = () => {
      const token = randomBytes(64).toString('base64url');
      tokens.push(token);
      return token;
    };
    for (const address of [...linkAddresses(secret), `//x?token=${secret()}`, `/%zz?token=${secret()}`]) {
      const headers = [
        `cookie: session=${secret()}; override=${secret()}.${secret()}`,
        `authorization: Bearer ${secret()}`,
        `referer: https://glow50.example/set-new-password?token=${secret()}`,
      ];
      await exchange(
        loud.port,
        `GET ${address} HTTP/1.1\r\nhost: x\r\n${headers.join('\r\n')}\r\nconnection: close\r\n\r\n`,
      );
      await exchange(
        loud.port,
        `POST ${address} HTTP/1.1\r\nhost: x\r\n${headers.join('\r\n')}\r\ncontent-length: oops\r\n\r\n`,
      );
    }
    const log = loud.lines.join('');
    expect(loud.lines.length).toBeGreaterThan(20);
    expect(tokens.filter((token) => log.includes(token.slice(0, 30)))).toEqual([]);
    await loud.close();
  }
});

describe('errors are in the site’s error format', () => {
  it.each([
    ['an unknown call', 'GET', '/api/nothing', 200],
    ['an unknown method', 'DELETE', '/about', 404],
    ['a missing file', 'GET', '/nothing.png', 404],
    ['a missing build', 'GET', '/remotes/events/zz/entry.js', 404],
    ['metrics', 'GET', '/metrics', 404],
  ] as const)('%s', async (_what, method, url, status) => {
    const answer = await site.app.inject({ method, url });
    expect(answer.statusCode).toBe(status);
    if (status !== 200) expect(answer.json()).toEqual({ message: PROBLEM_MESSAGES.notFound });
  });

  it('a path parameter that is too long', async () => {
    const answer = await site.app.inject(`/remotes/${'x'.repeat(200)}/b1/entry.js`);
    expect([answer.statusCode, answer.json()]).toEqual([404, { message: PROBLEM_MESSAGES.notFound }]);
  });
});
