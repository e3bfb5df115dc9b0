import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { REVIEW_PHOTOS_MOST } from '@glow50/contract/reviews/review-bounds';
import { CHIPS, CITIES, SERVICES } from '@glow50/contract/taxonomy/taxonomy';
import { describe, expect, it, jest } from '@jest/globals';
import { testClock } from '@glow50/api/platform/testing/test-config';
import { testApp } from '@glow50/api/testing/test-app';
import { testDatabase } from '@glow50/api/platform/testing/test-database';
import { DEMO_ACCOUNTS } from './accounts';
import { generateDemoData } from './generate-demo-data';
import { loadDemoData } from './load-demo-data';

jest.setTimeout(60_000);

const data = generateDemoData();
const services = data.providers.flatMap((provider) => provider.services);

describe('demo data', () => {
  it('is the same on every run', () => {
    expect(generateDemoData()).toEqual(data);
  });

  it('has enough providers in every real city, for every kind of service and under every chip', () => {
    expect(data.providers.length).toBeGreaterThanOrEqual(240);
    expect(new Set(data.providers.map(({ cityId }) => cityId))).toEqual(
      new Set(CITIES.filter(({ place }) => place).map(({ id }) => id)),
    );
    for (const { id } of SERVICES) {
      expect(data.providers.filter(({ mainService }) => mainService === id).length).toBeGreaterThanOrEqual(
        10,
      );
    }
    for (const { id } of CHIPS) {
      const found = data.providers.filter((provider) =>
        provider.services.some(({ chips }) => chips.includes(id)),
      );
      expect(found.length).toBeGreaterThan(12);
    }
  });

  it('keeps every service under $50 with a length in 15-minute steps, and gives each provider three to eight services', () => {
    for (const { priceCents, durationMinutes } of services) {
      expect(priceCents + 400).toBeLessThan(5000);
      expect(durationMinutes % 15).toBe(0);
      expect(durationMinutes).toBeLessThanOrEqual(480);
    }
    for (const provider of data.providers) {
      expect(provider.services.length).toBeGreaterThanOrEqual(3);
      expect(provider.services.length).toBeLessThanOrEqual(8);
      expect(new Set(provider.services.map(({ name }) => name)).size).toBe(provider.services.length);
    }
  });

  it('has the service shown in the booking designs on the featured provider', () => {
    const [featured] = data.providers;
    expect(featured?.services[0]).toMatchObject({
      name: 'Hair Dressing',
      durationMinutes: 90,
      priceCents: 2034,
    });
    expect(Math.max(...data.providers.map(({ bookedCount }) => bookedCount))).toBe(featured?.bookedCount);
  });

  it('has all three payment policies, some providers who know ASL, mostly verified providers and no duplicate ids', () => {
    const { providers, events, customers } = data;
    expect(new Set(providers.map(({ policy }) => policy.payment))).toEqual(
      new Set(['full', 'deposit', 'layaway']),
    );
    expect(providers.some(({ asl }) => asl)).toBe(true);
    expect(providers.filter(({ isVerified }) => isVerified).length).toBeGreaterThan(providers.length / 2);
    const reviews = providers.flatMap((provider) => provider.reviews);
    const ids = [...providers, ...events, ...customers, ...services, ...reviews].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('never gives a provider more reviews than bookings, and rarely repeats a review text', () => {
    for (const { reviews, bookedCount } of data.providers) {
      expect(reviews.length).toBeLessThanOrEqual(bookedCount);
      expect(new Set(reviews.map(({ customer }) => customer.id)).size).toBe(reviews.length);
    }
    const bodies = data.providers.flatMap(({ reviews }) => reviews.map(({ body }) => body));
    expect(new Set(bodies).size).toBeGreaterThan(bodies.length * 0.7);
    expect(bodies.filter((body) => body.includes('{'))).toEqual([]);
  });

  it('shows photos beside reviews that name the service, and answers of providers, on the featured page too', () => {
    for (const { reviews, services: offered } of data.providers) {
      for (const { photos, body, daysAgo, answer } of reviews) {
        expect(photos.length).toBeLessThanOrEqual(REVIEW_PHOTOS_MOST);
        for (const { alt } of photos) {
          const named = offered.find(({ name }) => alt.startsWith(`${name}: photo`));
          expect(body.toLowerCase()).toContain(named?.name.split(',')[0]?.toLowerCase());
        }
        if (answer) expect(answer.daysAgo).toBeLessThanOrEqual(daysAgo);
        expect(answer?.body ?? '').not.toContain('{');
      }
    }
    const [featured] = data.providers;
    for (const provider of [
      featured,
      { reviews: data.providers.slice(1, 30).flatMap(({ reviews }) => reviews) },
    ]) {
      expect(provider?.reviews.filter(({ photos }) => photos.length > 0).length).toBeGreaterThan(1);
      expect(provider?.reviews.filter(({ answer }) => answer).length).toBeGreaterThan(1);
      expect(provider?.reviews.some(({ answer }) => !answer)).toBe(true);
    }
  });

  it('has 24 upcoming events, some of them free, and one at 9:30 with the price from the designs', () => {
    expect(data.events).toHaveLength(24);
    expect(data.events.every(({ inDays }) => inDays > 0)).toBe(true);
    expect(data.events.some(({ priceCents }) => priceCents === 0)).toBe(true);
    expect(data.events).toContainEqual(expect.objectContaining({ time: '09:30', priceCents: 2034 }));
    expect(data.events.filter(({ providerId }) => providerId).length).toBeGreaterThan(18);
  });
});

describe('loading the demo data', () => {
  const database = testDatabase();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'glow50-demo-'));
  const clock = testClock();
  const load = () => loadDemoData({ database: database(), dataDir, clock });

  it('loads once when several processes start together, and the API returns the data', async () => {
    expect((await Promise.all([load(), load(), load()])).filter(Boolean)).toHaveLength(1);
    expect(await load()).toBe(false);

    const app = await testApp(database(), { clock });
    const search = await app.inject({ url: '/api/v1/search' });
    expect(search.headers['x-total-count']).toBe(String(data.providers.length));
    for (const { label } of CHIPS) {
      const response = await app.inject({
        url: '/api/v1/search',
        query: { service: label, feedback: '5.0' },
      });
      expect(Number(response.headers['x-total-count'])).toBeGreaterThan(0);
    }
    expect((await app.inject({ url: '/api/v1/all-events' })).json()).toHaveLength(24);
    expect((await app.inject({ url: '/api/v1/providers/featured' })).json()).toMatchObject({
      name: 'Amara Okafor',
      services: [
        { total: { cents: 2434 } },
        ...Array.from({ length: (data.providers[0]?.services.length ?? 1) - 1 }, () => ({})),
      ],
    });
    for (const { email, password, isVerified } of DEMO_ACCOUNTS) {
      const response = await app.inject({
        method: 'POST',
        url: '/api/v1/auth/login',
        payload: { email, password, tokenExpiration: '1h' },
      });
      expect(response.statusCode).toBe(isVerified ? 200 : 403);
    }
    await app.close();
  });

  it('draws every referenced picture, each of them small and without external resources', async () => {
    const { rows } = await database().sql.query<{ src: string }>(
      `SELECT portrait AS src FROM providers UNION SELECT picture FROM services UNION SELECT src FROM portfolio_pictures
       UNION SELECT src FROM review_photos UNION SELECT picture FROM events`,
    );
    expect(rows.length).toBeGreaterThan(400);
    for (const { src } of rows) {
      const svg = readFileSync(path.join(dataDir, src.replace(/^\//, '')), 'utf8');
      expect(gzipSync(svg).length).toBeLessThan(8 * 1024);
      expect(svg).toMatch(/^<svg [^>]*width="\d+" height="\d+"/);
      expect(svg).not.toMatch(/<script|href=|NaN|undefined/);
    }
  });

  it('draws the pictures again when only the pictures are missing', async () => {
    rmSync(path.join(dataDir, 'media'), { recursive: true });
    expect(await load()).toBe(false);
    expect(readdirSync(path.join(dataDir, 'media', 'demo-1')).length).toBeGreaterThan(400);
  });

  it('does not touch a database that already has accounts', async () => {
    await database().sql.query(`DELETE FROM data_loads`);
    expect(await load()).toBe(false);
    const { rows } = await database().sql.query<{ count: number }>('SELECT count(*) FROM providers');
    expect(rows).toEqual([{ count: data.providers.length }]);
  });
});
