import { PROBLEM_MESSAGES } from '@glow50/contract/messages';
import type { ProviderCard } from '@glow50/contract/providers/providers';
import { CHIPS } from '@glow50/contract/taxonomy/taxonomy';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { inTransaction } from '../../platform/database/transaction';
import { addProviders, testProvider } from '../../testing/add-providers';
import { testApp } from '../../testing/test-app';
import { testDatabase } from '../../platform/testing/test-database';
import { indexListings } from '../search-index/index-listings';

const database = testDatabase();
const top = testProvider({
  name: 'Grace',
  bookedCount: 90,
  reviewCount: 8,
  ratingTenths: 47,
  chips: ['lashes', 'hair'],
});
const hidden = testProvider({ name: 'Hidden', bookedCount: 99, isPublished: false });
const others = Array.from({ length: 7 }, (_, index) => testProvider({ bookedCount: index }));
let app: FastifyInstance;

beforeAll(async () => {
  await addProviders(database(), [top, hidden, ...others]);
  app = await testApp(database());
});
afterAll(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

it('lists the eleven categories in order', async () => {
  const response = await get('/api/v1/allCategories');
  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual(CHIPS.map(({ label }) => ({ service: label })));
  expect(response.json()).toHaveLength(11);
});

describe('search', () => {
  it('returns six cards, the total, and links to neighboring pages', async () => {
    const response = await get('/api/v1/search?service=hair&feedback=null');
    expect(response.statusCode).toBe(200);
    expect(response.json()).toHaveLength(6);
    expect(response.json<ProviderCard[]>()[0]).toEqual({
      id: top.id,
      matched: { serviceId: expect.any(String), durationMinutes: 90 },
      img: null,
      name: 'Grace',
      service: 'Hair Dressing',
      bookedCount: 90,
      city: 'Dallas',
      state: 'Texas',
      zipcode: '75201',
      rating: 4.7,
      ratingCount: 8,
      asl: false,
      isVerified: false,
      priceFrom: { cents: 2434, currency: 'USD' },
    });
    expect(response.headers['x-total-count']).toBe('8');
    expect(response.headers.link).toBe(
      [
        '</api/v1/search?feedback=null&page=1&service=hair>; rel="first"',
        '</api/v1/search?feedback=null&page=2&service=hair>; rel="next"',
        '</api/v1/search?feedback=null&page=2&service=hair>; rel="last"',
      ].join(', '),
    );
  });

  it('shows the cheapest service that is named like the category, or else of the category, and its full price on a card', async () => {
    const addService = (name: string, cents: number, chips: string[], isOffered = true) =>
      database().sql.query(
        `INSERT INTO services (provider_id, service_id, position, kind, chips, name, description,
                               duration_minutes, price_cents, is_offered)
         VALUES ($1, gen_random_uuid(), 1, 'cosmetologist', $2, $3, '', 30, $4, $5)`,
        [top.id, chips, name, cents, isOffered],
      );
    await addService('Lash lift', 2900, ['lashes', 'brows']);
    await addService('Brow wax', 900, ['brows', 'waxing']);
    await addService('Lash tint', 500, ['lashes'], false);
    await inTransaction(database(), (tx) => indexListings(tx, [top.id]));
    const cardFor = async (query: string) => (await get(`/api/v1/search?${query}`)).json<ProviderCard[]>()[0];
    const price = (cents: number) => ({ cents, currency: 'USD' });
    expect(await cardFor('')).toMatchObject({ service: 'COSMETOLOGIST', priceFrom: price(1300) });
    expect(await cardFor('service=lashes')).toMatchObject({
      service: 'Lash lift',
      priceFrom: price(3300),
    });
    expect(await cardFor('service=brows&maxPrice=20')).toMatchObject({
      service: 'Brow wax',
      priceFrom: price(1300),
    });
    await database().sql.query('DELETE FROM services WHERE provider_id = $1 AND position = 1', [top.id]);
    await inTransaction(database(), (tx) => indexListings(tx, [top.id]));
  });

  it('returns an empty page after the last one, with a link back', async () => {
    const response = await get('/api/v1/search?page=9');
    expect(response.json()).toEqual([]);
    expect(response.headers['x-total-count']).toBe('8');
    expect(response.headers.link).toContain('</api/v1/search?page=2>; rel="prev"');
    expect(response.headers.link).not.toContain('rel="next"');
  });

  it.each(['service=PLUMBING', 'city=Atlantis', 'city=Open%20Salon', 'zipcode=00000', 'state=Bavaria'])(
    'finds nothing for %s',
    async (query) => {
      const response = await get(`/api/v1/search?${query}`);
      expect(response.statusCode).toBe(200);
      expect(response.json()).toEqual([]);
      expect(response.headers['x-total-count']).toBe('0');
    },
  );

  it('ignores unknown parameters and empty fields', async () => {
    const response = await get('/api/v1/search?service=&feedback=&city=&utm_source=x&page=');
    expect(response.statusCode).toBe(200);
    expect(response.headers['x-total-count']).toBe('8');
  });

  it.each([
    ['feedback=3', 'feedback'],
    ['page=0', 'page'],
    ['page=two', 'page'],
    ['limit=61', 'limit'],
    ['sort=cheapest', 'sort'],
    ['service=HAIR&service=LIPS', 'service'],
  ])('responds with a field error for %s', async (query, path) => {
    const response = await get(`/api/v1/search?${query}`);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ message: PROBLEM_MESSAGES.invalid, errors: [{ path }] });
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('treats hostile input as plain words', async () => {
    const response = await get(`/api/v1/search?zipcode=${encodeURIComponent("'OR 1=1--")}`);
    expect(response.json()).toEqual([]);
  });
});

describe('provider page', () => {
  it('shows services with the customer’s price, hours and policy', async () => {
    const response = await get(`/api/v1/providers/${top.id}`);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      name: 'Grace',
      rating: 4.7,
      workLocation: 'PRIVATE SUITE',
      hours: [
        { day: 1, from: '09:00', to: '18:00' },
        { day: 5, from: '10:00', to: '16:00' },
      ],
      policy: { payment: 'deposit', deposit: { cents: 2500 }, comeAlone: true },
      services: [
        {
          name: 'Hair Dressing',
          durationMinutes: 90,
          price: { cents: 2034 },
          serviceCharge: { cents: 400 },
          total: { cents: 2434 },
          picture: null,
        },
      ],
    });
  });

  it('returns the most-booked provider as the featured one', async () => {
    expect((await get('/api/v1/providers/featured')).json()).toMatchObject({ id: top.id });
  });

  it.each([hidden.id, '0d4bb2f0-9c3f-4b0e-8a1e-1d1c5b9b1a11', 'nobody'])('does not find %s', async (id) => {
    const response = await get(`/api/v1/providers/${id}`);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({ message: PROBLEM_MESSAGES.providerNotFound });
  });
});

it('responds without a body when nothing has changed', async () => {
  for (const url of ['/api/v1/allCategories', `/api/v1/providers/${top.id}`]) {
    const first = await get(url);
    expect(first.headers['cache-control']).toMatch(/^public, max-age=\d+/);
    const again = await get(url, { 'if-none-match': String(first.headers.etag) });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  }
});

it.each(['/api/v1/allCategories', '/api/v1/search'])('does not accept POST at %s', async (url) => {
  expect((await app.inject({ method: 'POST', url, payload: {} })).statusCode).toBe(404);
});
