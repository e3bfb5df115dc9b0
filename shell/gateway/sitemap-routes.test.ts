import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { RegisteredRemote } from '@glow50/host/registry';
import Fastify, { type FastifyInstance } from 'fastify';
import { readConfig } from './config';
import { sitemapRoutes } from './sitemap-routes';

const SITE = 'https://glow50.example';
const FIRST = '0190c5f0-0000-7000-8000-000000000000';
const TOTAL = 52_345;
const asked: string[] = [];
let breaksAt = '';
let api: Server;

beforeAll(async () => {
  api = createServer((request, response) => {
    const url = new URL(request.url ?? '', SITE);
    asked.push(url.pathname + url.search);
    const send = (body: object) => response.end(JSON.stringify(body));
    if (url.pathname.endsWith('/parts')) {
      return send({ parts: url.pathname.includes('events') ? [] : [FIRST, idAt(50_000)] });
    }
    if (breaksAt && url.searchParams.get('from') === breaksAt) return void response.destroy();
    const from = parseInt((url.searchParams.get('from') ?? '').slice(-12), 16);
    const limit = Number(url.searchParams.get('limit'));
    const end = Math.min(from + limit, TOTAL);
    const places = Array.from({ length: Math.max(0, end - from) }, (_, index) => from + index);
    send({
      entries: places.map((place) => ({ id: idAt(place), changedAt: '2026-03-02T15:00:00.000Z' })),
      next: end < TOTAL ? idAt(end) : null,
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => api.once('listening', resolve));
});
afterAll(() => {
  api.close();
});

const idAt = (place: number) => FIRST.slice(0, -12) + place.toString(16).padStart(12, '0');

async function siteIn(mode: string): Promise<FastifyInstance> {
  const config = readConfig({ PUBLIC_URL: SITE, NODE_ENV: mode });
  const routes: RegisteredRemote['routes'] = [
    { path: '/events&tickets', title: 'Events', description: 'On', layout: 'full' },
    { path: '/event-details/:id', title: 'Event', description: 'One', subject: 'event', layout: 'full' },
    { path: '/account', title: 'Account', layout: 'full' },
  ];
  const remote = { name: 'events', routes } as RegisteredRemote;
  const apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  const app = Fastify();
  await app.register(
    sitemapRoutes(
      config,
      {
        registry: async () => ({ remotes: { events: remote } }),
      },
      {
        next: () => apiUrl,
        hasReady: () => true,
        all: () => [apiUrl],
        markUnready: () => undefined,
        close: () => undefined,
      },
    ),
  );
  return app;
}

const locations = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, location]) => location);

it('lists the files of 50,000 entries and the static pages', async () => {
  const site = await siteIn('production');
  const index = await site.inject('/sitemap.xml');
  expect(index.headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(locations(index.body)).toEqual([
    `${SITE}/sitemap/pages.xml`,
    `${SITE}/sitemap/providers/${FIRST}.xml`,
    `${SITE}/sitemap/providers/${idAt(50_000)}.xml`,
  ]);
  const pages = locations((await site.inject('/sitemap/pages.xml')).body);
  expect(pages).toContain(`${SITE}/events&#38;tickets`);
  expect(pages).toContain(`${SITE}/employment`);
  expect(pages.join()).not.toMatch(/account|event-details|test-ui|newsletter/);
});

it('writes each file completely, with limited page sizes', async () => {
  const site = await siteIn('production');
  asked.length = 0;
  const first = await site.inject(`/sitemap/providers/${FIRST}.xml`);
  const last = await site.inject(`/sitemap/providers/${idAt(50_000)}.xml`);
  const all = [...locations(first.body), ...locations(last.body)];
  expect(locations(first.body)).toHaveLength(50_000);
  expect(all).toHaveLength(TOTAL);
  expect(new Set(all).size).toBe(TOTAL);
  expect(all[0]).toBe(`${SITE}/service-provider-profile?id=${FIRST}`);
  expect(first.body.match(/<lastmod>2026-03-02<\/lastmod>/g)).toHaveLength(50_000);
  expect(asked).toHaveLength(53);
  expect(asked.every((address) => address.includes('limit=1000'))).toBe(true);
  expect(last.body.endsWith('</urlset>\n')).toBe(true);
});

it('a file that breaks off in the middle is a 503 that no cache keeps', async () => {
  const site = await siteIn('production');
  breaksAt = idAt(3000);
  const broken = await site.inject(`/sitemap/providers/${FIRST}.xml`);
  breaksAt = '';
  expect([broken.statusCode, broken.headers['cache-control']]).toEqual([503, 'no-store']);
  expect(broken.body).not.toContain('<url>');
  expect(locations((await site.inject(`/sitemap/providers/${FIRST}.xml`)).body)).toHaveLength(50_000);
});

it('is written once for all who ask at the same time', async () => {
  const site = await siteIn('production');
  asked.length = 0;
  await Promise.all([1, 2, 3].map(() => site.inject(`/sitemap/providers/${idAt(50_000)}.xml`)));
  expect(asked).toHaveLength(3);
});

it('has no other files', async () => {
  const site = await siteIn('production');
  for (const path of ['/sitemap/users/1.xml', '/sitemap/providers/x.xml', '/sitemap/providers/..%2f.xml']) {
    expect((await site.inject(path)).statusCode).toBe(404);
  }
});

it('allows search engines only in production', async () => {
  const production = await (await siteIn('production')).inject('/robots.txt');
  expect(production.body).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${SITE}/sitemap.xml\n`);
  const development = await (await siteIn('development')).inject('/robots.txt');
  expect(development.body).toBe('User-agent: *\nDisallow: /\n');
});
