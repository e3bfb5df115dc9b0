import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { BusinessOverview } from '@glow50/contract/dashboard/dashboard';
import { businessOverview } from '@glow50/contract/dashboard/dashboard-calls';
import { CHIPS, CITIES, SERVICES } from '@glow50/contract/taxonomy/taxonomy';
import { describe, expect, it, jest } from '@jest/globals';
import { testClock, testConfig } from '@glow50/api/platform/testing/test-config';
import { signedInBy } from '@glow50/api/testing/sign-in';
import { testApp } from '@glow50/api/testing/test-app';
import { testDatabase } from '@glow50/api/platform/testing/test-database';
import { CHIP_PATTERNS } from '@glow50/api/directory/words/name-patterns';
import { addDays, dateAt } from '@glow50/api/platform/time/zone-time';
import { NURSE_PROMISES } from './about/promises';
import { DEMO_ACCOUNTS } from './accounts';
import { OFFERS } from './catalog/catalog';
import { generateDemoData } from './generate-demo-data';
import { WRITTEN } from './generate-reviews';
import { loadDemoData } from './load-demo-data';
import { planAgenda, TIME_ZONE } from './plan-agenda';
import { findThursday } from './rows/event-rows';

jest.setTimeout(60_000);

const data = generateDemoData();
const services = data.providers.flatMap((provider) => provider.services);
const featured = readFeatured();

/** Each day of a week, at night, in the morning, at noon and in the evening in Dallas, and at the change of the clock. */
const DAYS_AND_TIMES = [
  '2026-11-22T06:30:00Z',
  '2026-11-23T15:00:00Z',
  '2026-11-24T18:00:00Z',
  '2026-11-26T01:00:00Z',
  '2026-11-27T05:59:00Z',
  '2026-11-28T23:00:00Z',
  '2026-03-08T12:00:00Z',
];

function readFeatured() {
  const [first] = data.providers;
  if (!first) throw new Error('There are no providers');
  return first;
}

async function signInAs(app: Awaited<ReturnType<typeof testApp>>, purpose: string) {
  const account = DEMO_ACCOUNTS.find((each) => each.purpose === purpose);
  const payload = { email: account?.email, password: account?.password, tokenExpiration: '1h' };
  return signedInBy(await app.inject({ method: 'POST', url: '/api/v1/auth/login', payload })).headers;
}

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

  it('has a dozen providers under every chip whose services are named so, and injections only as consultations of nurses', () => {
    for (const { id } of CHIPS) {
      const pattern = new RegExp(CHIP_PATTERNS[id]?.replace('\\m', '\\b') ?? 'none', 'i');
      const named = data.providers.filter((provider) =>
        provider.services.some(({ chips, name }) => chips.includes(id) && pattern.test(name)),
      );
      expect({ id, isEnough: named.length >= 12 }).toEqual({ id, isEnough: true });
    }
    for (const { name, isVerified, services: offered } of data.providers) {
      const medical = offered.filter((service) => /filler|botox|inject/i.test(service.name));
      for (const service of medical) {
        expect(service.name).toMatch(/Consultation|Check/);
        expect(service.priceCents).toBeGreaterThanOrEqual(2300);
      }
      if (medical.length > 0) expect([name, isVerified]).toEqual([expect.stringMatching(/, RN$/), true]);
      expect(offered.filter(({ chips }) => chips.includes('fillers'))).toEqual(medical);
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
    expect(featured.services[0]).toMatchObject({
      name: 'Hair Dressing',
      durationMinutes: 90,
      priceCents: 2034,
    });
    expect(Math.max(...data.providers.map(({ bookedCount }) => bookedCount))).toBe(featured.bookedCount);
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

  it('has believable reviews: never more than bookings, in varied numbers and on varied days', () => {
    for (const { reviews, bookedCount } of data.providers) {
      expect(reviews.length).toBeLessThanOrEqual(bookedCount);
      expect(new Set(reviews.map(({ customer }) => customer.id)).size).toBe(reviews.length);
    }
    const top = data.providers.toSorted((a, b) => b.bookedCount - a.bookedCount).slice(0, 50);
    const counts = top.map(({ reviews }) => reviews.length);
    expect(new Set(counts).size).toBeGreaterThan(20);
    expect(Math.max(...counts.map((count) => counts.filter((other) => other === count).length))).toBeLessThan(
      6,
    );
    expect(new Set(top.flatMap(({ reviews }) => reviews.map(({ daysAgo }) => daysAgo))).size).toBeGreaterThan(
      200,
    );
  });

  it('says each of at least 400 written reviews once, about a service of the provider', () => {
    const said = data.providers.flatMap(({ reviews }) => reviews.map(({ body }) => body)).filter(Boolean);
    expect(said.length).toBeGreaterThanOrEqual(400);
    expect(new Set(said).size).toBe(said.length);
    const serviceOf = new Map(WRITTEN.map(({ body, service }) => [body, service]));
    for (const { reviews, services: offered } of data.providers) {
      for (const { body, answer, daysAgo } of reviews) {
        if (body) expect(offered.map(({ name }) => name)).toContain(serviceOf.get(body));
        if (answer) expect(answer.minutesLater).toBeLessThan((daysAgo - 1) * 24 * 60 + 1);
        expect(answer?.body ?? '').not.toContain('{');
      }
    }
    expect(data.providers[0]?.reviews.filter(({ body }) => body).length).toBeGreaterThan(12);
  });

  it('spreads words and stars over the reviews of a page, and the day over its hours', () => {
    const many = data.providers.filter(({ reviews }) => reviews.length >= 8);
    for (const { name, reviews } of many) {
      const worded = reviews.flatMap(({ body }, index) => (body ? [index] : []));
      const share = worded.length / reviews.length;
      expect({ name, share: share >= 0.25 && share <= 0.6 }).toEqual({ name, share: true });
      if (reviews.length >= 20) {
        expect(worded).not.toEqual(worded.map((_, index) => index));
        expect(reviews.some(({ rating }) => rating < 5)).toBe(true);
      }
    }
    const full = many.filter(({ reviews }) => reviews.every(({ rating }) => rating === 5));
    expect(full.length).toBeLessThan(many.length / 5);
    const all = data.providers.flatMap(({ reviews }) => reviews);
    expect(new Set(all.map(({ minute }) => minute)).size).toBeGreaterThan(400);
    expect(new Set(all.map(({ customer }) => customer.fullName)).size).toBeGreaterThan(400);
  });

  it('lets nobody review three of the top pages in a month', () => {
    const top = data.providers.toSorted((one, other) => other.bookedCount - one.bookedCount).slice(0, 50);
    const days = new Map<string, number[]>();
    for (const { customer, daysAgo } of top.flatMap(({ reviews }) => reviews))
      days.set(
        customer.id,
        [...(days.get(customer.id) ?? []), daysAgo].sort((one, other) => one - other),
      );
    for (const written of days.values())
      for (const [index, first] of written.entries())
        expect((written[index + 2] ?? Infinity) - first).toBeGreaterThan(30);
  });

  it('has written reviews only about services that somebody offers', () => {
    const offered = new Set([
      ...Object.values(OFFERS)
        .flat()
        .map(({ name }) => name),
      'Hair Dressing',
    ]);
    expect(WRITTEN.map(({ service }) => service).filter((service) => !offered.has(service))).toEqual([]);
  });

  it('says few sentences about many providers, and opens at many different hours', () => {
    const pages = new Map<string, number>();
    for (const { about } of data.providers)
      for (const sentence of about.split(/(?<=[.?]) /)) pages.set(sentence, (pages.get(sentence) ?? 0) + 1);
    const byNurses: string = NURSE_PROMISES[0];
    expect(pages.size).toBeGreaterThan(200);
    expect([...pages].filter(([sentence, count]) => count > 5 && sentence !== byNurses)).toEqual([]);
    expect(new Set(data.providers.map(({ hours }) => JSON.stringify(hours))).size).toBeGreaterThanOrEqual(20);
  });

  it('says an answer once a page at most, and more than sixty in all', () => {
    const all = new Set<string>();
    for (const { reviews } of data.providers) {
      const said = reviews.flatMap(({ answer, customer }) =>
        answer ? [answer.body.replace(customer.fullName.split(' ')[0] ?? '', '{name}')] : [],
      );
      expect(new Set(said).size).toBe(said.length);
      for (const answer of said) all.add(answer);
    }
    expect(all.size).toBeGreaterThan(60);
  });

  it('has 24 upcoming events, some of them free, and one at 9:30 with the price from the designs', () => {
    expect(data.events).toHaveLength(24);
    expect(data.events.every(({ day }) => day >= 0)).toBe(true);
    expect(data.events.some(({ priceCents }) => priceCents === 0)).toBe(true);
    expect(data.events).toContainEqual(expect.objectContaining({ time: '09:30', priceCents: 2034 }));
    expect(data.events.filter(({ providerId }) => providerId).length).toBeGreaterThan(18);
  });
});

describe('loading the demo data', () => {
  const database = testDatabase();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'glow50-demo-'));
  const clock = testClock();
  const config = testConfig({ dataDir });
  const load = () => loadDemoData({ database: database(), clock, config });

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
      `SELECT portrait AS src FROM providers UNION SELECT picture FROM events`,
    );
    expect(rows).toHaveLength(data.providers.length + data.events.length);
    const app = await testApp(database(), { clock, config });
    for (const { src } of rows) {
      const { body: svg } = await app.inject({ url: src });
      expect(gzipSync(svg).length).toBeLessThan(8 * 1024);
      expect(svg).toMatch(/^<svg [^>]*width="\d+" height="\d+"/);
      expect(svg).not.toMatch(/<script|href=|NaN|undefined/);
    }
    await app.close();
  });

  it('shows no drawings as the work of providers or as photos of customers', async () => {
    const { rows } = await database().sql.query(
      `SELECT src FROM portfolio_pictures UNION ALL SELECT src FROM review_photos
       UNION ALL SELECT picture FROM services WHERE picture IS NOT NULL`,
    );
    expect(rows).toEqual([]);
  });

  it('draws the pictures again when only the pictures are missing', async () => {
    const drawings = path.join(dataDir, 'uploads', 'drawings');
    const written = readdirSync(drawings, { recursive: true });
    rmSync(drawings, { recursive: true });
    expect(await load()).toBe(false);
    expect(readdirSync(drawings, { recursive: true })).toEqual(written);
  });

  it('fills the agenda of the demo provider, one appointment at a time', async () => {
    const { rows } = await database().sql.query<Record<string, number>>(
      `SELECT (SELECT count(*)::int FROM bookings b JOIN bookings o ON o.booking_id > b.booking_id
                 AND o.starts_at < b.ends_at AND b.starts_at < o.ends_at) AS overlaps,
         count(*) FILTER (WHERE NOT EXISTS (SELECT FROM weekly_hours h WHERE h.provider_id = bookings.provider_id
           AND h.day = extract(dow FROM starts_at AT TIME ZONE 'America/Chicago')
           AND h.opens <= (starts_at AT TIME ZONE 'America/Chicago')::time
           AND h.closes >= (ends_at AT TIME ZONE 'America/Chicago')::time))::int AS closed,
         count(*) FILTER (WHERE (status IN ('completed', 'no_show')) <> (ends_at <= $1) AND status <> 'cancelled')::int AS untimely,
         count(*) FILTER (WHERE created_at > $1)::int AS "fromTheFuture",
         count(DISTINCT status)::int AS states, count(DISTINCT service_id)::int AS services
       FROM bookings`,
      [clock.now()],
    );
    expect(rows).toEqual([
      {
        overlaps: 0,
        closed: 0,
        untimely: 0,
        fromTheFuture: 0,
        states: 4,
        services: featured.services.length,
      },
    ]);
  });

  it('has in the ledger and on the dashboard what the agenda of the demo provider came to', async () => {
    const app = await testApp(database(), { clock });
    const headers = await signInAs(app, 'Provider');
    const { rows } = await database().sql.query<{
      paid: number;
      back: number;
      charged: number;
      balances: number;
    }>(
      `SELECT sum(paid_cents)::int AS paid, sum(coalesce(returned_cents, 0))::int AS back,
         sum(CASE WHEN returned_cents = paid_cents THEN 0 ELSE service_charge_cents END)::int AS charged,
         count(*) FILTER (WHERE send_back_cents > 0 OR task IS NOT NULL OR payment_state <> 'paid')::int AS balances
       FROM bookings WHERE provider_id = $1 AND method = 'zelle'`,
      [featured.id],
    );
    const [agenda] = rows;
    expect(agenda?.balances).toBe(0);
    const { rows: entered } = await database().sql.query<Record<string, number>>(
      `SELECT sum(amount_cents) FILTER (WHERE kind = 'paid_directly')::int AS paid,
         sum(amount_cents) FILTER (WHERE kind = 'refunded')::int AS back,
         sum(CASE kind WHEN 'service_charge' THEN amount_cents WHEN 'service_charge_returned' THEN -amount_cents END)::int
           AS charged,
         -sum(owed_cents)::int AS owing, count(*) FILTER (WHERE created_at > $2)::int AS "fromTheFuture"
       FROM ledger_entries WHERE provider_id = $1 AND subject_kind = 'booking'`,
      [featured.id, clock.now()],
    );
    const { paid, back, charged } = agenda ?? {};
    expect(entered).toEqual([{ paid, back, charged, owing: charged, fromTheFuture: 0 }]);

    const { days } = BusinessOverview.parse(
      (await app.inject({ url: businessOverview.path, headers })).json(),
    );
    const { rows: earned } = await database().sql.query<{ date: string; cents: number }>(
      `SELECT date, sum(cents)::int AS cents FROM (
         SELECT (confirmed_at AT TIME ZONE 'America/Chicago')::date::text AS date,
           paid_cents - service_charge_cents AS cents FROM bookings WHERE provider_id = $1
         UNION ALL
         SELECT (confirmed_at AT TIME ZONE 'America/Chicago')::date::text, paid_cents FROM ticket_orders WHERE owner_key = $1
         UNION ALL
         SELECT (CASE status WHEN 'cancelled' THEN starts_at - interval '2 days' ELSE ends_at END
             AT TIME ZONE 'America/Chicago')::date::text,
           CASE returned_cents WHEN paid_cents THEN service_charge_cents ELSE 0 END - returned_cents FROM bookings
         WHERE provider_id = $1 AND returned_cents > 0) AS one GROUP BY date`,
      [featured.id],
    );
    const centsOf = new Map(earned.map(({ date, cents }) => [date, cents]));
    expect(days.map(({ earnedCents }) => earnedCents)).toEqual(
      days.map(({ date }) => centsOf.get(date) ?? 0),
    );
    expect(days.filter(({ earnedCents }) => earnedCents > 0).length).toBeGreaterThan(9);
    for (const { views } of days.slice(0, -1)) expect(views).toBeGreaterThan(20);
    await app.close();
  });

  it('sells tickets as the sales pages, the tickets and the ledgers say', async () => {
    const { rows } = await database().sql.query<Record<string, string | number>>(
      `SELECT number, taken, (SELECT count(*)::int FROM tickets WHERE tickets.event_id = e.event_id) AS tickets,
         (SELECT count(*)::int FROM ticket_codes WHERE ticket_codes.event_id = e.event_id) AS codes,
         (SELECT coalesce(sum(amount_cents), 0)::int FROM payments WHERE owner_key = coalesce(provider_id, e.event_id)
            AND subject_kind = 'tickets' AND state = 'succeeded' AND subject_id IN
              (SELECT order_id FROM ticket_orders AS o WHERE o.event_id = e.event_id)) AS paid,
         (SELECT coalesce(sum(owed_cents), 0)::int FROM ledger_entries WHERE subject_id IN
              (SELECT order_id FROM ticket_orders AS o WHERE o.event_id = e.event_id)) AS owed
       FROM events AS e JOIN event_seats USING (event_id) ORDER BY number`,
    );
    expect(rows).toEqual(
      data.events.map(({ number, sold, priceCents }) => ({
        number,
        taken: sold,
        tickets: sold,
        codes: sold,
        paid: sold * priceCents,
        owed: sold * priceCents,
      })),
    );
    const shares = data.events.map(({ sold, capacity }) => sold / capacity);
    expect(shares.some((share) => share > 0.9)).toBe(true);
    expect(shares.filter((share) => share < 0.15).length).toBeGreaterThan(3);
    expect(shares.every((share) => share <= 1)).toBe(true);
  });

  it('lets nobody book again who has missed or canceled', async () => {
    const { rows } = await database().sql.query(
      `SELECT user_id FROM bookings GROUP BY user_id
       HAVING count(*) > 1 AND bool_or(status IN ('cancelled', 'no_show'))`,
    );
    expect(rows).toEqual([]);
  });

  it.each(DAYS_AND_TIMES)('fills four weeks before, this week and three after on %s', (now) => {
    const planned = planAgenda(featured, data.customers, new Date(now));
    const today = dateAt(Date.parse(now), TIME_ZONE);
    const open = new Set(featured.hours.map(({ day }) => day));
    const monday = addDays(today, -((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7));
    for (let week = -4; week <= 3; week += 1) {
      const [from, to] = [addDays(monday, week * 7), addDays(monday, week * 7 + 7)];
      const days = new Set(planned.map(({ date }) => date).filter((date) => date >= from && date < to));
      expect(days.size).toBeGreaterThanOrEqual(open.size - (week > 0 ? 2 : 1));
    }
    const fates = new Set(planned.filter(({ date }) => date < today).map(({ fate }) => fate));
    expect(fates).toEqual(new Set(['completed', 'no_show', 'cancelled']));
  });

  it.each(DAYS_AND_TIMES)('has Silk Press Saturday on a coming Saturday on %s', (now) => {
    const today = dateAt(Date.parse(now), TIME_ZONE);
    const silk = data.events.find(({ name }) => name === 'Silk Press Saturday');
    const date = addDays(findThursday(new Date(now)), silk?.day ?? 0);
    expect(new Date(`${date}T00:00:00Z`).getUTCDay()).toBe(6);
    expect(date > today && date <= addDays(today, 9)).toBe(true);
  });

  it('does not touch a database that already has accounts', async () => {
    await database().sql.query(`DELETE FROM data_loads`);
    expect(await load()).toBe(false);
    const { rows } = await database().sql.query<{ count: number }>('SELECT count(*) FROM providers');
    expect(rows).toEqual([{ count: data.providers.length }]);
  });
});
