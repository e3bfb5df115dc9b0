import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Answer, AskedPage } from '@glow50/gateway/rendering/render-worker';
import { renderAnswered } from './render-answered';

const site = createServer((request, response) => {
  response.writeHead(request.url === '/api/v1/broken' ? 500 : 200).end('["found"]');
});
let address: string;
beforeAll(async () => {
  await once(site.listen(0, '127.0.0.1'), 'listening');
  address = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
});
afterAll(() => void site.close());

const PAGE: AskedPage = {
  address: '/student-registration',
  isFrame: false,
  boot: {
    mode: 'test',
    registry: { remotes: {} },
    apiBaseUrl: '',
    backendBaseUrl: '',
    contactEmail: 'hello@glow50.example',
    socialLinks: [],
    sessionHint: false,
    answers: {},
  },
};

/** A page that asks for these, one after the other. */
const asking =
  (...addresses: string[]) =>
  async ({ boot }: AskedPage): Promise<Answer> => {
    const next = addresses.find((asked) => !(asked in boot.answers));
    if (next !== undefined) return { kind: 'asks', id: 1, addresses: [next] };
    return { kind: 'page', id: 1, page: { html: '', head: '', styles: [], isError: false } };
  };

it.each([
  ['all that it asks for is answered', asking('/api/v1/draft', '/api/v1/more'), { kind: 'page' }],
  [
    'the API does not answer it',
    asking('/api/v1/broken'),
    { kind: 'failed', reason: 'it asks for /api/v1/broken, which the API does not answer' },
  ],
  [
    'it never ends to ask',
    async () => ({ kind: 'asks' as const, id: 1, addresses: ['/api/v1/draft'] }),
    { kind: 'failed', reason: 'it still asks for something after 3 rounds' },
  ],
  [
    'it leads elsewhere',
    async () => ({ kind: 'left' as const, id: 1, reason: 'leads to /' }),
    { kind: 'left', reason: 'leads to /' },
  ],
])('judges a page by what becomes of it when %s', async (_when, render, outcome) => {
  expect(await renderAnswered(render, PAGE, address)).toMatchObject(outcome);
});
