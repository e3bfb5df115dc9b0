import { once } from 'node:events';
import { get, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { constants, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { releaseRendered, releaseRenderer } from '../testing/rendered-builds';
import { pause, SAMPLE, startSite, type TestSite } from '../testing/test-site';

jest.setTimeout(30_000);

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
const CRAWLER = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

const CODE = `
const { address, boot } = job;
if (address.includes('throws')) throw new Error('broken');
const [, color] = /color=([a-z]+)/.exec(address) ?? [];
return '<h1' + (color ? ' style="color:' + color + '"' : '') + '>' + JSON.stringify(Object.values(boot.answers)[0]?.body) + '</h1>';`;

const described = { title: 'Events', description: 'For search engines', layout: 'full' as const };
const record = {
  ...SAMPLE,
  build: 'e1',
  routes: [
    { ...described, path: '/events', data: [{ path: '/api/v1/events', query: ['q'] }] },
    { ...described, path: '/events/:id', data: [{ path: '/api/v1/events/:id' }] },
  ],
};

let site: TestSite;
/** Calls that the API has not answered yet. */
let calls: ServerResponse[] = [];
let isSlow = false;
let count = 0;

function answerCalls(status = 200) {
  for (const call of calls.splice(0))
    call.writeHead(status, { 'content-type': 'application/json' }).end('["found"]');
}

/** Opens a page that nobody has asked for before. */
async function ask(address = '/events', agent = BROWSER, method = 'GET') {
  const fresh = `${address}${address.includes('?') ? '&' : '?'}q=${(count += 1)}`;
  return fetch(`http://127.0.0.1:${site.port}${fresh}`, { method, headers: { 'user-agent': agent } });
}

async function readBeginning({ body }: Response) {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  const { value = '' } = (await reader?.read()) ?? {};
  return {
    beginning: value,
    async readRest() {
      let rest = '';
      for (;;) {
        const piece = await reader?.read();
        if (!piece || piece.done) return rest;
        rest += piece.value;
      }
    },
  };
}

beforeAll(async () => {
  site = await startSite(
    (request, response) => {
      calls.push(response);
      if (!isSlow || !request.url?.startsWith('/api/v1/events')) answerCalls();
    },
    { RENDERING: 'server' },
  );
  releaseRenderer(site);
  releaseRendered(site, record, CODE);
  while (!(await (await ask()).text()).includes('"rendered":{"part":"page"')) await pause(100);
  isSlow = true;
  // A page that waits renders the outline.
  for (let text = ''; !text.includes('id="early"');) {
    const response = await ask();
    await pause(100);
    answerCalls();
    text = await response.text();
  }
});
afterAll(() => site.close());
beforeEach(() => {
  calls = [];
  isSlow = true;
});

it('begins before the API has answered, and goes on when it has', async () => {
  const startedAt = performance.now();
  const response = await ask();
  const { beginning, readRest } = await readBeginning(response);
  expect(performance.now() - startedAt).toBeLessThan(1000);
  expect(response.headers.get('content-length')).toBeNull();
  expect(response.headers.get('x-accel-buffering')).toBe('no');
  expect(beginning).toContain('<title>Events · Glow50</title>');
  expect(beginning).toMatch(
    /<link fetchpriority="low" rel="preload" as="script"[^>]* href="\/remotes\/events\/b1\//,
  );
  expect(beginning).toContain('<h1>Frame</h1>');
  expect(beginning).not.toContain('found');
  answerCalls();
  const rest = await readRest();
  expect(rest).toContain('<div id="root"><h1>["found"]</h1></div>');
  expect(rest).toContain('"rendered":{"part":"page","isError":false}');
  const nonces = new Set([...(beginning + rest).matchAll(/nonce="([^"]*)"/g)].map(([, nonce]) => nonce));
  expect(nonces.size).toBe(1);
});

it('can be read as far as it has arrived when it is compressed', async () => {
  const headers = { 'user-agent': BROWSER, 'accept-encoding': 'gzip' };
  const [response] = (await once(
    get(`http://127.0.0.1:${site.port}/events?q=gzip`, { headers }),
    'response',
  )) as [IncomingMessage];
  const [first] = (await once(response, 'data')) as [Buffer];
  expect(String(gunzipSync(first, { finishFlush: constants.Z_SYNC_FLUSH }))).toContain('<h1>Frame</h1>');
  answerCalls();
  const whole = Buffer.concat([first, await buffer(response)]);
  expect(String(gunzipSync(whole))).toContain('<div id="root"><h1>["found"]</h1></div>');
});

it.each([
  ['a crawler', CRAWLER],
  ['whoever does not say what it is', ''],
])('comes whole for %s', async (_name, agent) => {
  const asked = ask('/events', agent);
  await pause(200);
  answerCalls();
  const response = await asked;
  const text = await response.text();
  expect(response.headers.get('content-length')).not.toBeNull();
  expect(text).not.toContain('id="early"');
  expect(text).toContain('<div id="root"><h1>["found"]</h1></div>');
});

it('is whole for everybody as long as it is kept', async () => {
  const address = `http://127.0.0.1:${site.port}/events?q=kept`;
  const headers = { 'user-agent': BROWSER };
  const first = await readBeginning(await fetch(address, { headers }));
  answerCalls();
  await first.readRest();
  const text = await (await fetch(address, { headers })).text();
  expect(text).not.toContain('id="early"');
  expect(text).toContain('<div id="root"><h1>["found"]</h1></div>');
});

it('has its status when the API may say that there is no such page', async () => {
  const asked = ask('/events/7');
  await pause(200);
  answerCalls(404);
  const response = await asked;
  expect(response.status).toBe(404);
  expect(await response.text()).not.toContain('id="early"');
});

it('has its status and no body for HEAD', async () => {
  const asked = ask('/events', BROWSER, 'HEAD');
  await pause(200);
  answerCalls();
  const response = await asked;
  expect([response.status, await response.text()]).toEqual([200, '']);
  expect(response.headers.get('x-accel-buffering')).toBeNull();
});

it.each([
  ['its rendering fails', '/events?throws', 200, '"rendered":{"part":"failed","isError":false}'],
  ['the API does not answer', '/events', 503, '"answers":{}'],
])('ends as a page that the browser draws when %s', async (_name, address, status, boot) => {
  const { beginning, readRest } = await readBeginning(await ask(address));
  expect(beginning).toContain('<h1>Frame</h1>');
  answerCalls(status);
  const rest = await readRest();
  expect(rest).toContain('<div id="root"></div>');
  expect(rest).toContain(boot);
  expect(rest).toMatch(/<script defer nonce="[^"]+" data-remote="events"/);
  expect(rest).toMatch(/<\/html>\s*$/);
});

it('is drawn by the browser until its headers can list the styles that it has', async () => {
  const readRed = async () => {
    const { readRest } = await readBeginning(await ask('/events?color=red'));
    answerCalls();
    return readRest();
  };
  expect(await readRed()).toContain('<div id="root"></div>');
  while (!(await readRed()).includes('<div id="root"><h1 style="color:red">')) await pause(100);
});

it('goes on for others when its visitor has left', async () => {
  const address = `http://127.0.0.1:${site.port}/events?q=left`;
  const headers = { 'user-agent': BROWSER };
  const leaving = new AbortController();
  const response = await fetch(address, { headers, signal: leaving.signal });
  leaving.abort();
  await expect(response.text()).rejects.toThrow('abort');
  answerCalls();
  expect(await (await fetch(address, { headers })).text()).toContain('<h1>["found"]</h1>');
});
