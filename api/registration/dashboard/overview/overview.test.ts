import type { BusinessOverview } from '@glow50/contract/dashboard/dashboard';
import { expect, it } from '@jest/globals';
import { v7 } from 'uuid';
import { addBooking } from '../../../testing/add-booking';
import { testDashboard } from '../testing/dashboard-site';
import { TERMS } from '../../../retention';
import { testComposition } from '../../../testing/test-app';

const site = testDashboard();

it('shows the day: bookings, earnings without charges and refunds, and each visitor once per hour', async () => {
  await addBooking(site.database(), site.owner.id, { status: 'confirmed', inMinutes: 60 });
  await addBooking(site.database(), site.owner.id, { status: 'confirmed', inMinutes: 2000 });
  for (const [kind, cents] of Object.entries({
    paid: 2434,
    service_charge: 400,
    refunded: 34,
    paid_out: 500,
  })) {
    await site.database().sql.query(
      `INSERT INTO ledger_entries (provider_id, entry_id, kind, amount_cents, owed_cents, subject_kind, subject_id,
         source, created_at) VALUES ($1, $2, $3, $4, 0, 'booking', $2, $3, '2026-03-02T05:59:00Z')`,
      [site.owner.id, v7(), kind, cents],
    );
  }
  const view = (remoteAddress: string, headers = {}) =>
    site.app.inject({
      method: 'POST',
      url: `/api/v1/providers/${site.owner.id}/views`,
      remoteAddress,
      headers,
    });
  const views = [
    view('203.0.113.1'),
    view('203.0.113.1'),
    view('203.0.113.2'),
    view('203.0.113.3', site.owner.headers),
  ];
  expect((await Promise.all(views)).map(({ statusCode }) => statusCode)).toEqual([204, 204, 204, 204]);
  const overview = await site.owner.read<BusinessOverview>('overview');
  expect(overview).toMatchObject({
    today: '2026-03-02',
    bookings: [{ service: 'Hair Dressing', customer: 'Ann Guest', timeLabel: '10:00 AM – 11:30 AM' }],
    next: { service: 'Hair Dressing' },
    offeredServices: 1,
  });
  expect(overview.days).toHaveLength(14);
  expect(overview.days.slice(-2)).toEqual([
    { date: '2026-03-01', earnedCents: 2000, views: 0 },
    { date: '2026-03-02', earnedCents: 0, views: 2 },
  ]);
});

it('deletes views older than the overview shows', async () => {
  const dates = async () =>
    (
      await site
        .database()
        .sql.query<{ date: string }>(
          'SELECT on_date::text AS date FROM page_views WHERE provider_id = $1 ORDER BY on_date',
          [site.owner.id],
        )
    ).rows.map(({ date }) => date);
  await site
    .database()
    .sql.query(
      `INSERT INTO page_views SELECT $1, day, 9, 1 FROM unnest('{2026-02-15,2026-02-16,2026-02-17}'::date[]) AS day`,
      [site.owner.id],
    );
  const term = TERMS.find(({ tables }) => tables.includes('page_views'));
  expect(await term?.run(testComposition(site.database()))).toBe(false);
  expect(await dates()).toEqual(['2026-02-16', '2026-02-17']);
  const { days } = await site.owner.read<BusinessOverview>('overview');
  expect(days.at(0)).toEqual({ date: '2026-02-17', earnedCents: 0, views: 1 });
});
