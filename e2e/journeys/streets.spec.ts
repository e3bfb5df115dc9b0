import { generateDemoData } from '@glow50/demo-data/generate-demo-data';
import { expect, test } from '@playwright/test';
import { isSampledSize, OTHER_SIZE } from '../sample';
import { bookForTomorrow, VISIT } from './book-by-card';
import { waitForMails } from './mailbox';
import { PAGES } from './pages';

test.skip(({ isMobile }) => !isSampledSize(isMobile), OTHER_SIZE);
test.setTimeout(120_000);

/** Answers that anyone may ask for, besides the pages. */
const ANSWERS = [
  '/robots.txt',
  '/openapi.json',
  '/api/v1/search?limit=60',
  '/api/v1/search?sort=nearest&near=32.78,-96.8&limit=60',
  '/api/v1/suggestions?kind=place&text=elm',
  '/api/v1/suggestions?kind=service&text=elm',
];

test('no page, answer, sitemap or document tells a stranger a street, a phone or the address of a visit', async ({
  request,
  playwright,
  baseURL,
}) => {
  const email = `street-${Date.now()}@example.com`;
  const booking = await bookForTomorrow(request, email);
  expect(booking.place).toBeDefined();
  await waitForMails(request, email, 1);

  const stranger = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  const read = async (url: string) => (await stranger.get(url)).text();
  const map = await read('/sitemap.xml');
  const parts = [...map.matchAll(/<loc>https?:\/\/[^/]+([^<]+\.xml)<\/loc>/g)].map(([, path = '']) => path);
  const maps = [map, ...(await Promise.all(parts.map(read)))];
  const ids = maps.flatMap((text) =>
    [...text.matchAll(/\/service-provider-profile\?id=([\w-]+)/g)].map(([, id = '']) => id),
  );
  expect(ids.length).toBeGreaterThan(20);

  const streets = generateDemoData().providers.flatMap(({ street, phone }) => [street, phone]);
  const secrets = [...new Set(streets.filter(Boolean)), VISIT.street];
  const told: string[] = [];
  const urls = [
    ...ANSWERS,
    ...PAGES.map(({ path }) => path),
    ...[booking.providerId, ...ids.slice(0, 40)].flatMap((id) => [
      `/service-provider-profile?id=${id}`,
      `/api/v1/providers/${id}`,
    ]),
    `/api/v1/providers/${booking.providerId}/bookings/${booking.id}`,
    `/api/v1/providers/${booking.providerId}/current-hold`,
  ];
  for (const url of urls) {
    const text = await read(url);
    told.push(...secrets.filter((secret) => text.includes(secret)).map((secret) => `${url}: ${secret}`));
  }
  expect(told).toEqual([]);
  expect(maps.filter((text) => secrets.some((secret) => text.includes(secret)))).toEqual([]);
  await stranger.dispose();
});
