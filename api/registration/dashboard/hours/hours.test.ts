import type { BusinessHours } from '@glow50/contract/dashboard/dashboard-hours';
import { expect, it } from '@jest/globals';
import { addBooking } from '../../../testing/add-booking';
import { DASHBOARD_MESSAGES } from '../dashboard-messages';
import { pathsOf, testDashboard } from '../testing/dashboard-site';

const site = testDashboard();

const AWAY = { isOff: true, opens: '09:00', closes: '18:00' };

it('hours and days off decide which slots are free, and adjacent days off are merged', async () => {
  const hours = await site.owner.read<BusinessHours>('hours');
  expect(hours.schedule[1]).toEqual({ enabled: true, from: '09:00', to: '18:00' });
  const exceptions = [
    { from: '2026-03-09', until: '2026-03-10', ...AWAY },
    { from: '2026-03-11', until: '2026-03-11', ...AWAY },
    { from: '2026-03-13', until: '2026-03-13', isOff: false, opens: '12:00', closes: '14:00' },
  ];
  const saved = (await site.owner.call('PUT', 'hours', { ...hours, exceptions })).json<BusinessHours>();
  expect(saved.exceptions.map(({ from, until }) => [from, until])).toEqual([
    ['2026-03-09', '2026-03-11'],
    ['2026-03-13', '2026-03-13'],
  ]);
  const times = await site.app.inject(`/api/v1/providers/${site.owner.id}/next-times?limit=5`);
  expect(times.json<{ times: { label: string }[] }>().times.map(({ label }) => label)).toEqual([
    'Mon, Mar 2, 10:00 AM',
    'Fri, Mar 6, 10:00 AM',
    'Fri, Mar 13, 12:00 PM',
    'Mon, Mar 16, 9:00 AM',
    'Fri, Mar 20, 10:00 AM',
  ]);
  const { rows } = await site
    .database()
    .sql.query('SELECT 1 FROM rank_changes WHERE provider_id = $1', [site.owner.id]);
  expect(rows).toHaveLength(1);
});

it.each<[string, { day?: object; exceptions?: object[] }]>([
  ['schedule.1.to', { day: { enabled: true, from: '10:00', to: '09:00' } }],
  [
    'exceptions.0.closes',
    {
      exceptions: [
        { from: '2026-03-09', until: '2026-03-09', isOff: false, opens: '10:00', closes: '09:00' },
      ],
    },
  ],
  ['exceptions.0.until', { exceptions: [{ from: '2026-03-09', until: '2026-03-08', ...AWAY }] }],
  ['exceptions.0.from', { exceptions: [{ from: '2026-02-09', until: '2026-03-08', ...AWAY }] }],
  [
    'exceptions.1.from',
    {
      exceptions: [
        { from: '2026-03-09', until: '2026-03-12', ...AWAY },
        { from: '2026-03-12', until: '2026-03-14', ...AWAY },
      ],
    },
  ],
])('names %s for invalid hours', async (wrongPath, { day, ...wrong }) => {
  const hours = await site.owner.read<BusinessHours>('hours');
  const schedule = hours.schedule.map((kept, index) => (day && index === 1 ? day : kept));
  const answer = await site.owner.call('PUT', 'hours', { ...hours, schedule, ...wrong });
  expect([answer.statusCode, pathsOf(answer)]).toEqual([400, [wrongPath]]);
});

it('names the bookings outside the new hours, and keeps them when told to', async () => {
  await addBooking(site.database(), site.owner.id, { status: 'confirmed', inMinutes: 4 * 24 * 60 + 60 });
  const hours = await site.owner.read<BusinessHours>('hours');
  const exceptions = [{ from: '2026-03-06', until: '2026-03-06', ...AWAY }];
  const asked = await site.owner.call('PUT', 'hours', { ...hours, exceptions });
  expect([asked.statusCode, asked.json()]).toEqual([
    409,
    {
      message: DASHBOARD_MESSAGES.outsideOfHours,
      errors: [{ path: 'bookings.0', message: 'Hair Dressing, Ann Guest, Fri, Mar 6, 10:00 AM' }],
    },
  ]);
  expect(await site.owner.read('hours')).toEqual(hours);
  const told = await site.owner.call('PUT', 'hours', { ...hours, exceptions, keepBookings: true });
  expect(told.statusCode).toBe(200);
  const { rows } = await site
    .database()
    .sql.query('SELECT status FROM bookings WHERE provider_id = $1', [site.owner.id]);
  expect(rows).toEqual([{ status: 'confirmed' }]);
  const again = { ...told.json<BusinessHours>(), noticeMinutes: 240 };
  expect((await site.owner.call('PUT', 'hours', again)).statusCode).toBe(200);
});
