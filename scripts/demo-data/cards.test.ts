import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Availability } from '@glow50/contract/availability/availability';
import type { Booking } from '@glow50/contract/bookings/bookings';
import { PRICE_LIMIT } from '@glow50/contract/providers/price-limit';
import type { ProviderCard, ProviderProfile } from '@glow50/contract/providers/providers';
import { CHIPS } from '@glow50/contract/taxonomy/taxonomy';
import { testConfig } from '@glow50/api/platform/testing/test-config';
import { testDatabase } from '@glow50/api/platform/testing/test-database';
import { strangers } from '@glow50/api/testing/clients';
import { newVisitor, openTestSite, type TestSite } from '@glow50/api/testing/test-site';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { loadDemoData } from './load-demo-data';

jest.setTimeout(120_000);

const CARDS = 30;
const stranger = strangers();
const database = testDatabase();
const dataDir = mkdtempSync(path.join(tmpdir(), 'glow50-cards-'));
let site: TestSite;

beforeAll(async () => {
  site = await openTestSite(database());
  await loadDemoData({ database: database(), clock: site.clock, config: testConfig({ dataDir }) });
});

afterAll(async () => {
  await site.close();
  rmSync(dataDir, { recursive: true });
});

const read = async <Answer>(url: string): Promise<Answer> =>
  (await site.call(newVisitor(), 'GET', url)).json<Answer>();

const search = (query: Record<string, string>) =>
  read<ProviderCard[]>(
    `/api/v1/search?${new URLSearchParams({ ...query, limit: String(CARDS) }).toString()}`,
  );

/** The service that the booking dialog opens with, and the times that it offers. */
async function openDialog({ id, matched }: ProviderCard) {
  const profile = await read<ProviderProfile>(`/api/v1/providers/${id}`);
  return profile.services.find((service) => service.id === matched?.serviceId);
}

const LIMITS = [{}, { maxPrice: PRICE_LIMIT.slice(1) }, { maxPrice: '32.50' }];
const searches = [{}, ...CHIPS.map(({ label }) => ({ service: label }))].flatMap((chip) =>
  LIMITS.map((limit): Record<string, string> => ({ ...chip, ...limit })),
);

it.each(searches.filter((query) => Object.keys(query).length > 0))(
  'books what the first thirty cards of %j say',
  async (query) => {
    const cards = await search(query);
    expect(cards.length).toBeGreaterThan(3);
    for (const card of cards) {
      const offered = await openDialog(card);
      expect({ name: offered?.name, total: offered?.total, duration: offered?.durationMinutes }).toEqual({
        name: card.service,
        total: card.priceFrom,
        duration: card.matched?.durationMinutes,
      });
      if (query.maxPrice) expect(card.priceFrom?.cents).toBeLessThanOrEqual(Number(query.maxPrice) * 100);
      const chip = CHIPS.find(({ label }) => label === query.service);
      if (chip) expect(offered?.chips).toContain(chip.id);
    }
  },
);

it.each(CHIPS)('holds the service, price and length of the first cards of $label', async ({ label }) => {
  for (const card of (await search({ service: label })).slice(0, 3)) {
    const serviceId = card.matched?.serviceId ?? '';
    const days = { from: '2026-03-09', to: '2026-03-22', serviceId };
    const { days: found } = await read<Availability>(
      `/api/v1/providers/${card.id}/availability?${new URLSearchParams(days).toString()}`,
    );
    const startsAt = found.flatMap(({ slots }) => slots)[0]?.startsAt;
    const held = await site.call(newVisitor(), 'POST', `/api/v1/providers/${card.id}/bookings`, {
      body: { serviceId, startsAt },
    });
    const booking = held.json<Booking>();
    expect(booking).toMatchObject({
      service: { id: serviceId, name: card.service, durationMinutes: card.matched?.durationMinutes },
      amounts: { total: card.priceFrom },
    });
    const minutes = (Date.parse(booking.endsAt) - Date.parse(booking.startsAt)) / 60_000;
    expect(minutes).toBe(card.matched?.durationMinutes);
  }
});

it('matches no service where a card stands for a provider as a whole', async () => {
  const cards = await search({ sort: 'most-booked' });
  expect(cards).toHaveLength(CARDS);
  expect(cards.filter(({ matched }) => matched)).toEqual([]);
});

it('shows the next time that fits the service of the card', async () => {
  for (const card of (await search({ service: 'HAIR', sort: 'soonest' })).slice(0, 6)) {
    const date = card.next?.startsAt.slice(0, 10) ?? '';
    const days = { from: date, to: date, serviceId: card.matched?.serviceId ?? '' };
    const { days: found } = await read<Availability>(
      `/api/v1/providers/${card.id}/availability?${new URLSearchParams(days).toString()}`,
    );
    expect(found.flatMap(({ slots }) => slots.map(({ startsAt }) => startsAt))).toContain(
      card.next?.startsAt,
    );
  }
});

it.each([{}, { service: 'LASHES' }])(
  'books from a free time of the cards of %j exactly the service and price that stand beside it',
  async (query) => {
    const cards = (await search({ ...query, times: 'true' })).slice(0, 6);
    expect(cards.flatMap(({ shortcuts }) => shortcuts?.times ?? []).length).toBeGreaterThan(6);
    for (const { id, matched, service: named, priceFrom, shortcuts } of cards) {
      const [time] = shortcuts?.times ?? [];
      if (!time || !shortcuts) continue;
      const { service } = shortcuts;
      if (matched) expect(service).toMatchObject({ id: matched.serviceId, name: named });
      expect(service.total).toEqual(priceFrom);
      const held = await site.call(stranger(), 'POST', `/api/v1/providers/${id}/bookings`, {
        body: { serviceId: service.id, startsAt: time.startsAt },
      });
      expect(held.json<Booking>()).toMatchObject({
        service: { id: service.id, name: service.name },
        whenLabel: time.label,
        amounts: { total: priceFrom },
      });
    }
  },
);
