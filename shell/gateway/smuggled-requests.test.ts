import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { connect } from 'node:net';
import { PROBLEM_MESSAGES } from '@glow50/contract/messages';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { exchange, pause, startSite, type TestSite } from './testing/test-site';

const SLOW_MS = 400;

interface Arrival {
  method: string | undefined;
  url: string | undefined;
  client: unknown;
  body: string;
}

let site: TestSite;
let arrived: Arrival[] = [];
let heads: string[] = [];

/** Like the API, answers a request without a body at once, whether or not one was announced. */
const answer: RequestListener = (request, response) => {
  const { method, url, headers } = request;
  const arrival: Arrival = { method, url, client: headers['x-forwarded-for'], body: '' };
  arrived.push(arrival);
  heads.push(
    [
      `${method} ${url} HTTP/1.1`,
      ...request.rawHeaders.flatMap((name, index, all) =>
        index % 2 === 0 ? [`${name}: ${all[index + 1]}`] : [],
      ),
      '\r\n',
    ].join('\r\n'),
  );
  const end = () => response.end(JSON.stringify({ url, client: arrival.client }));
  request.on('data', (chunk: Buffer) => (arrival.body += chunk.toString()));
  if (method === 'POST') request.on('end', end);
  else if (url?.startsWith('/api/v1/slow')) setTimeout(end, SLOW_MS);
  else end();
};

beforeEach(async () => {
  arrived = [];
  heads = [];
  site = await startSite(answer, { TRUST_PROXY: '1' });
});
afterEach(() => site.close());

const ATTACKER = '198.51.100.66';
const VICTIM = '203.0.113.7';
const from = (client: string) => `host: glow50.example\r\nx-forwarded-for: ${client}\r\n`;
const attack = (text: string) => exchange(site.port, text, { quietMs: 150 });

/** The next visitor, on a connection of their own. */
async function visit(): Promise<void> {
  const { status, body } = await exchange(site.port, `GET /api/v1/mine HTTP/1.1\r\n${from(VICTIM)}\r\n`, {
    quietMs: 150,
  });
  expect([status, body]).toEqual([200, JSON.stringify({ url: '/api/v1/mine', client: VICTIM })]);
}

const post = (body: string) =>
  `POST /api/v1/x HTTP/1.1\r\n${from(ATTACKER)}content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;

/** A GET that announces as many bytes as the head of the following POST has when it reaches the API. */
async function swallowHeadOf(body: string): Promise<string> {
  await attack(post(body));
  const [head = ''] = heads;
  arrived = [];
  return `GET /api/v1/x HTTP/1.1\r\n${from(ATTACKER)}content-length: ${head.length}\r\n\r\n`;
}

/** Sends the announcement without its bytes, then the body in a request on another connection. */
async function smuggle(body: string) {
  const announcement = await swallowHeadOf(body);
  const socket = connect(site.port, '127.0.0.1').on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(announcement);
  await pause(150);
  const answered = await attack(post(body));
  socket.destroy();
  return answered;
}

describe('a request that announces a body which nobody reads', () => {
  it('does not take bytes of the next visitor’s request: content-length 20 with its 20 bytes', async () => {
    const { status, isClosed } = await attack(
      `GET /api/v1/x HTTP/1.1\r\n${from(ATTACKER)}content-length: 20\r\n\r\n${'x'.repeat(20)}`,
    );
    await visit();
    expect([status, isClosed]).toEqual([400, true]);
    expect(arrived.map(({ url }) => url)).toEqual(['/api/v1/mine']);
  });

  it('does not swallow the next visitor’s request: content-length 600 with nothing', async () => {
    const { status, isClosed } = await attack(
      `GET /api/v1/x HTTP/1.1\r\n${from(ATTACKER)}content-length: 600\r\n\r\n`,
    );
    await visit();
    expect([status, isClosed]).toEqual([400, true]);
    expect(arrived).toEqual([{ method: 'GET', url: '/api/v1/mine', client: VICTIM, body: '' }]);
  });

  it('does not turn the body of a POST into a request: the length of the forwarded head', async () => {
    const body = 'GET /internal/build-health HTTP/1.1\r\nhost: x\r\n\r\n';
    const answered = await smuggle(body);
    expect(arrived.map(({ url }) => url)).toEqual(['/api/v1/x']);
    expect(arrived[0]?.body).toBe(body);
    expect(answered.body).not.toContain('internal');
    await visit();
  });

  it('does not let the client choose its address', async () => {
    await smuggle('GET /api/v1/login HTTP/1.1\r\nhost: x\r\nx-forwarded-for: 10.0.0.1\r\n\r\n');
    expect(arrived.map(({ client }) => client)).toEqual([ATTACKER]);
  });

  it('does not swap the responses of two visitors', async () => {
    await smuggle(
      'GET /api/v1/first HTTP/1.1\r\nhost: x\r\n\r\nGET /api/v1/slow HTTP/1.1\r\nhost: x\r\n\r\n',
    );
    await visit();
  });

  it.each(['GET', 'HEAD', 'OPTIONS'])('is refused, and its connection closed: %s', async (method) => {
    for (const header of [
      'content-length: 5',
      'transfer-encoding: chunked',
      'content-length: 5\r\nconnection: content-length',
    ]) {
      const { status, body, isClosed } = await attack(
        `${method} /api/v1/x HTTP/1.1\r\n${from(ATTACKER)}${header}\r\n\r\n`,
      );
      expect([status, isClosed]).toEqual([400, true]);
      if (method !== 'HEAD') expect(body).toBe(JSON.stringify({ message: PROBLEM_MESSAGES.malformed }));
    }
    expect(arrived).toEqual([]);
  });

  it('is answered when the announced body is empty', async () => {
    const { status } = await attack(`GET /api/v1/x HTTP/1.1\r\n${from(ATTACKER)}content-length: 0\r\n\r\n`);
    expect(status).toBe(200);
    await visit();
  });
});

it('a body without a type reaches the API whole, and the next visitor is served', async () => {
  for (const method of ['POST', 'DELETE']) {
    arrived = [];
    await attack(`${method} /api/v1/x HTTP/1.1\r\n${from(ATTACKER)}content-length: 5\r\n\r\n12345`);
    await visit();
    expect(arrived.map(({ body }) => body)).toEqual(['12345', '']);
  }
});
