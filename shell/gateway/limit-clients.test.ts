import { PROBLEM_MESSAGES } from '@glow50/contract/messages';
import { describe, expect, it } from '@jest/globals';
import { exchange, pause, startSite } from './testing/test-site';

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

it('a call under another spelling of its address is counted as a call', async () => {
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
