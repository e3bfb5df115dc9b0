import { randomBytes } from 'node:crypto';
import { linkAddresses } from '@glow50/server/testing/link-addresses';
import { PROBLEM_MESSAGES } from '@glow50/contract/messages';
import { UPLOAD_MAX_BYTES } from '@glow50/contract/uploads/upload-purposes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import Fastify from 'fastify';
import { answerErrors } from './answer-problem';
import { proxyToApi } from './api/proxy';
import type { ServerConfig } from './config';
import { guardBodies } from './guard-bodies';
import { exchange, pause, startSite, type TestSite } from './testing/test-site';

let site: TestSite;
let received: { url: string | undefined; bytes: number }[] = [];

beforeAll(async () => {
  site = await startSite((request, response) => {
    const seen = { url: request.url, bytes: 0 };
    received.push(seen);
    request.on('data', (chunk: Buffer) => (seen.bytes += chunk.length));
    request.on('error', () => undefined);
    request.on('end', () => response.setHeader('content-type', 'application/json').end('[]'));
  });
});
afterAll(() => site.close());
beforeEach(() => {
  received = [];
});

const get = (target: string, more = '') =>
  exchange(site.port, `GET ${target} HTTP/1.1\r\nhost: glow50.example\r\naccept: text/html\r\n${more}\r\n`);
const post = (path: string, more: string, pieces: string[] = [], options = {}) =>
  exchange(
    site.port,
    [
      `POST ${path} HTTP/1.1\r\nhost: glow50.example\r\ncontent-type: application/json\r\n${more}\r\n`,
      ...pieces,
    ],
    options,
  );
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

describe('a body that is too large', () => {
  it.each([
    ['a call', '/api/v1/auth/login', 256 * 1024],
    ['an upload', '/api/v1/uploads', UPLOAD_MAX_BYTES],
    ['a beacon', '/api/v1/build-health', 8 * 1024],
    ['a page', '/about', 256 * 1024],
  ])('is refused before any of it arrives: %s', async (_what, path, limit) => {
    const { status, body, isClosed } = await post(path, `content-length: ${limit + 1}\r\n`);
    expect([status, body, isClosed]).toEqual([413, saysOnly(PROBLEM_MESSAGES.tooLarge), true]);
    expect(received).toEqual([]);
  });

  it.each(['/api/v1/build-healt%68', '/%61pi/v1/build-health', '/api/v1/build%2Dhealth'])(
    'is refused under another spelling of its address: %s',
    async (path) => {
      const { status, isClosed } = await post(path, 'content-length: 20000\r\n', ['x'.repeat(20_000)]);
      expect([status, isClosed]).toEqual([413, true]);
      expect(received).toEqual([]);
    },
  );

  it('is counted when its length is unknown, and marks no API process as unready', async () => {
    const chunk = `${(64 * 1024).toString(16)}\r\n${'x'.repeat(64 * 1024)}\r\n`;
    const { status, body, isClosed } = await post(
      '/api/v1/auth/login',
      'transfer-encoding: chunked\r\n',
      Array.from({ length: 5 }, () => chunk),
    );
    expect([status, isClosed]).toEqual([413, true]);
    expect(body).toContain(PROBLEM_MESSAGES.tooLarge);
    expect(received.every(({ bytes }) => bytes <= 256 * 1024)).toBe(true);
    expect(site.lines.join('')).not.toContain('the API does not answer');
    expect((await get('/api/v1/events')).status).toBe(200);
  });

  it('may be as large as the route accepts', async () => {
    const text = 'x'.repeat(256 * 1024);
    const { status } = await post('/api/v1/auth/login', `content-length: ${text.length}\r\n`, [text]);
    expect([status, received.map(({ bytes }) => bytes)]).toEqual([200, [text.length]]);
  });
});

it('a client that leaves in the middle of a body marks no API process as unready', async () => {
  const leaving = post('/api/v1/auth/login', 'content-length: 1000\r\n', ['x'.repeat(10)], { quietMs: 0 });
  await Promise.race([leaving, pause(200)]);
  site.app.server.closeAllConnections();
  await leaving;
  await pause(100);
  expect(site.lines.join('')).not.toContain('the API does not answer');
  expect(site.lines.join('')).not.toContain('failed unexpectedly');
});

it.each(['/about', '/api/v1/events', '/remotes/events/b1/none.js'])(
  'a connection that was reset before its address was read is refused quietly: %s',
  async (path) => {
    const small = await startSite((_request, response) => void response.end('[]'));
    small.app.server.prependListener('connection', (socket: object) =>
      Object.defineProperty(socket, 'remoteAddress', { value: undefined }),
    );
    const { status, isClosed } = await exchange(
      small.port,
      `GET ${path} HTTP/1.1\r\nhost: x\r\nx-forwarded-for: 10.0.0.1\r\n\r\n`,
    );
    const levels = small.lines.map((line) => (JSON.parse(line) as { level: string }).level);
    await small.close();
    expect([status, isClosed]).toEqual([400, true]);
    expect(levels.filter((level) => level === 'error' || level === 'warn')).toEqual([]);
  },
);

describe('a body that never comes', () => {
  async function openWithShortLimits() {
    const app = Fastify();
    const config = { publicUrl: 'https://glow50.example', mode: 'test' } as ServerConfig;
    const blamed: string[] = [];
    app.setErrorHandler(answerErrors(config));
    guardBodies(app, config, 300);
    await proxyToApi(app, {
      next: () => `http://127.0.0.1:${(site.api.address() as { port: number }).port}`,
      all: () => [],
      hasReady: () => true,
      markUnready: (address) => void blamed.push(address),
      close: () => undefined,
    });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as { port: number };
    const send = (pieces: string[], pauseMs: number) =>
      exchange(
        port,
        [
          'POST /api/v1/x HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 8\r\n\r\n',
          ...pieces,
        ],
        { pauseMs },
      );
    return { app, port, blamed, send };
  }

  it('ends, and marks no API process as unready', async () => {
    const { app, blamed, send } = await openWithShortLimits();
    const { status, body, isClosed } = await send(['x'], 0);
    expect([status, body, isClosed]).toEqual([408, saysOnly(PROBLEM_MESSAGES.late), true]);
    expect(blamed).toEqual([]);
    await app.close();
  });

  it('does not end the process when nobody reads it', async () => {
    const { app, port } = await openWithShortLimits();
    const uncaught: Error[] = [];
    const note = (error: Error) => uncaught.push(error);
    process.on('uncaughtException', note);
    const unread = 'POST /nowhere HTTP/1.1\r\nhost: x\r\ncontent-type: a/b\r\ncontent-length: 8\r\n\r\n';
    const { status } = await exchange(port, [unread, 'x']);
    await pause(600);
    process.off('uncaughtException', note);
    expect(uncaught).toEqual([]);
    expect(status).toBe(404);
    await app.close();
  });

  it('a slow body is accepted', async () => {
    const { app, send } = await openWithShortLimits();
    const startedAt = Date.now();
    const { status } = await send([...'12345678'], 120);
    expect(status).toBe(200);
    expect(Date.now() - startedAt).toBeGreaterThan(600);
    await app.close();
  });
});

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

describe('a flood', () => {
  it('of requests from one client is refused in the site’s error format, and other clients are served', async () => {
    const small = await startSite((_request, response) => void response.end('[]'), {
      CLIENT_REQUESTS_PER_MINUTE: '3',
      TRUST_PROXY: '1',
    });
    const from = async (client: string, url = '/api/v1/events', accept = '*/*') =>
      small.app.inject({ url, headers: { 'x-forwarded-for': client, accept } });
    const flood = ['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:2:3::3', '2001:db8:1:2:ffff::4'];
    const statuses = [];
    for (const client of flood) statuses.push((await from(client)).statusCode);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const refused = await from(flood[0] ?? '');
    expect(refused.json()).toEqual({ message: PROBLEM_MESSAGES.tooMany });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await from(flood[0] ?? '', '/about', 'text/html')).body).toContain(
      `<h1>${PROBLEM_MESSAGES.tooMany}</h1>`,
    );
    expect((await from(flood[0] ?? '', '/remotes/events/b1/none.js')).statusCode).toBe(404);
    expect((await from('2001:db8:1:3::1')).statusCode).toBe(200);
    await small.close();
  });

  it('of pages is counted, whatever their addresses begin with', async () => {
    let asked = 0;
    const small = await startSite(
      (_request, response) => {
        asked += 1;
        response.setHeader('content-type', 'application/json').end('[]');
      },
      { CLIENT_REQUESTS_PER_MINUTE: '3' },
    );
    const open = (target: string) =>
      exchange(small.port, `GET ${target} HTTP/1.1\r\nhost: x\r\naccept: text/html\r\n\r\n`, {
        quietMs: 50,
      });
    for (const target of ['/remotes/../events?q=1', '/shell/%2e%2e/events?q=1', '/remotes/%2E./events?q=1'])
      expect((await open(target)).status).toBe(404);
    expect(asked).toBe(0);
    for (const target of ['/remotes/x', '/shell/x', '/events']) expect((await open(target)).status).toBe(429);
    await small.close();
  });

  it('of connections from one client is cut off', async () => {
    const small = await startSite((_request, response) => void response.end('[]'), {
      CLIENT_CONNECTIONS: '3',
    });
    const asked = Array.from({ length: 5 }, () =>
      exchange(small.port, 'GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n', { quietMs: 300 }),
    );
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([0, 0, 200, 200, 200]);
    await pause(100);
    expect((await exchange(small.port, 'GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n')).status).toBe(200);
    await small.close();
  });

  it('of calls that wait is refused above 200 of one client', async () => {
    let waiting = 0;
    const small = await startSite(() => (waiting += 1));
    const open = Array.from({ length: 201 }, () =>
      fetch(`http://127.0.0.1:${small.port}/api/v1/x`).then(
        ({ status }) => status,
        () => 0,
      ),
    );
    expect(await Promise.race(open)).toBe(429);
    expect(waiting).toBeLessThanOrEqual(200);
    await small.close();
    await Promise.all(open);
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
  const small = await startSite((_request, response) => void response.end('[]'), {
    CLIENT_REQUESTS_PER_MINUTE: '1',
  });
  const headers = { accept: 'text/html' };
  const statuses = [];
  for (const url of ['/%61pi/v1/events', '/%61pi/v1/events']) {
    const { statusCode, headers: given } = await small.app.inject({ url, headers });
    statuses.push(statusCode);
    if (statusCode === 429) expect(given['content-type']).toContain('application/json');
  }
  await small.close();
  expect(statuses).toEqual([200, 429]);
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
