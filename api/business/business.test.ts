import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type {
  BusinessHandles,
  BusinessOffer,
  BusinessOverview,
  BusinessPhoto,
  BusinessPlace,
  BusinessServices,
} from '@glow50/shared/api/business';
import type { BusinessHours } from '@glow50/shared/api/business-hours';
import type { Problem } from '@glow50/shared/api/problem';
import type { ProviderCard, ProviderProfile } from '@glow50/shared/api/providers';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { v7 } from 'uuid';
import { addBooking } from '../bookings/testing/add-booking';
import { TEST_PASSWORD } from '../testing/add-account';
import { testApp, testClock, testConfig } from '../testing/test-app';
import { testDatabase } from '../testing/test-database';
import { BUSINESS_TEXTS } from './business-texts';
import { purgeViews } from './overview/purge-views';
import { openBusiness } from './testing/business-site';
import { offerForm } from './testing/offer-form';

const database = testDatabase();
const dataDir = mkdtempSync(path.join(tmpdir(), 'glow50-business-'));
let app: FastifyInstance;
let business: Awaited<ReturnType<typeof openBusiness>>;

beforeAll(async () => {
  app = await testApp(database(), { config: testConfig({ dataDir }) });
});
afterAll(async () => {
  await app.close();
  rmSync(dataDir, { recursive: true });
});
beforeEach(async () => {
  business = await openBusiness(app, database());
});

const pathsOf = (answer: { json<Body>(): Body }) => answer.json<Problem>().errors?.map((error) => error.path);
const findIds = async (query: string) =>
  (await app.inject(`/api/v1/search?${query}&limit=60`)).json<ProviderCard[]>().map(({ id }) => id);

it('handles are on the page as soon as they are saved, and none stands for one that is not used', async () => {
  const handles = await business.read<BusinessHandles>('handles');
  expect(handles).toMatchObject({ insta: '', unused: ['insta', 'fb', 'pinterest', 'tiktok'] });
  const change = { ...handles, insta: '@grace', unused: ['fb', 'pinterest', 'tiktok'] };
  expect((await business.call('PUT', 'handles', change)).json()).toMatchObject({ insta: '@grace' });
  expect((await business.page<ProviderProfile>()).handles).toEqual([
    { network: 'instagram', handle: '@grace' },
  ]);
  expect(pathsOf(await business.call('PUT', 'handles', { ...change, unused: ['fb'] }))).toEqual([
    'pinterest',
    'tiktok',
  ]);
});

it('the later of two devices is told; the same change again is no conflict', async () => {
  const seen = await business.read<BusinessHandles>('handles');
  const first = { ...seen, insta: 'one', unused: ['fb', 'pinterest', 'tiktok'] };
  expect((await business.call('PUT', 'handles', first)).statusCode).toBe(200);
  expect((await business.call('PUT', 'handles', first)).statusCode).toBe(200);
  const later = await business.call('PUT', 'handles', { ...first, insta: 'two' });
  expect([later.statusCode, pathsOf(later)]).toEqual([409, ['version']]);
  const { version, insta } = await business.read<BusinessHandles>('handles');
  expect(insta).toBe('one');
  expect((await business.call('PUT', 'handles', { ...first, insta: 'two', version })).statusCode).toBe(200);
});

it('two devices at once: one change is kept, the other told', async () => {
  const seen = await business.read<BusinessPlace>('place');
  const place = { ...seen, street_name: '1 Main St', city_name: 'Plano', city: 'plano' };
  const answers = await Promise.all(
    ['75023', '75024'].map((zipcode) => business.call('PUT', 'place', { ...place, zipcode })),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

it('a page is found at its new place, and by its new professions and services', async () => {
  const place = await business.read<BusinessPlace>('place');
  const moved = { ...place, city: 'plano', zipcode: '75023-1234', street_name: '1 Main', city_name: 'Plano' };
  expect((await business.call('PUT', 'place', moved)).json()).toMatchObject({ zipcode: '75023' });
  expect([await findIds('zipcode=75023'), await findIds('zipcode=75201')]).toEqual([
    expect.arrayContaining([business.id]),
    expect.not.arrayContaining([business.id]),
  ]);
  const services = await business.read<BusinessServices>('service-kinds');
  const changed = {
    ...services,
    professions: ['gemist'],
    services: ['gemist', 'lips'],
    mainService: 'gemist',
  };
  expect((await business.call('PUT', 'service-kinds', changed)).statusCode).toBe(200);
  expect(await business.page()).toMatchObject({
    service: 'GEMIST',
    professions: ['Gemist'],
    zipcode: '75023',
  });
  expect(await findIds('q=gemist')).toContain(business.id);
  const wrong = { ...changed, mainService: 'dental' };
  expect(pathsOf(await business.call('PUT', 'service-kinds', wrong))).toEqual(['mainService']);
});

it('a photo is shown at once; one that is another’s is not taken', async () => {
  const { version } = await business.read<BusinessPhoto>('photo');
  const photo = await business.upload('profile-photo');
  const { img } = (await business.call('PUT', 'photo', { version, photo })).json<BusinessPhoto>();
  expect((await business.page<ProviderProfile>()).img).toBe(img);
  expect((await app.inject(img ?? '')).headers['content-type']).toBe('image/jpeg');
  const stranger = await openBusiness(app, database());
  const theirs = await stranger.read<BusinessPhoto>('photo');
  const stolen = await stranger.call('PUT', 'photo', { version: theirs.version, photo });
  expect([stolen.statusCode, pathsOf(stolen)]).toEqual([400, ['photo']]);
});

const AWAY = { isOff: true, opens: '09:00', closes: '18:00' };

it('hours and days off decide what is free, and neighbouring days off stand as one', async () => {
  const hours = await business.read<BusinessHours>('hours');
  expect(hours.schedule[1]).toEqual({ enabled: true, from: '09:00', to: '18:00' });
  const exceptions = [
    { from: '2026-03-09', until: '2026-03-10', ...AWAY },
    { from: '2026-03-11', until: '2026-03-11', ...AWAY },
    { from: '2026-03-13', until: '2026-03-13', isOff: false, opens: '12:00', closes: '14:00' },
  ];
  const saved = (await business.call('PUT', 'hours', { ...hours, exceptions })).json<BusinessHours>();
  expect(saved.exceptions.map(({ from, until }) => [from, until])).toEqual([
    ['2026-03-09', '2026-03-11'],
    ['2026-03-13', '2026-03-13'],
  ]);
  const times = await app.inject(`/api/v1/providers/${business.id}/next-times?limit=5`);
  expect(times.json<{ times: { label: string }[] }>().times.map(({ label }) => label)).toEqual([
    'Mon, Mar 2, 10:00 am',
    'Fri, Mar 6, 10:00 am',
    'Fri, Mar 13, 12:00 pm',
    'Mon, Mar 16, 9:00 am',
    'Fri, Mar 20, 10:00 am',
  ]);
  const { rows } = await database().sql.query('SELECT 1 FROM rank_changes WHERE provider_id = $1', [
    business.id,
  ]);
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
])('points at %s for hours that cannot be', async (wrongPath, { day, ...wrong }) => {
  const hours = await business.read<BusinessHours>('hours');
  const schedule = hours.schedule.map((kept, index) => (day && index === 1 ? day : kept));
  const answer = await business.call('PUT', 'hours', { ...hours, schedule, ...wrong });
  expect([answer.statusCode, pathsOf(answer)]).toEqual([400, [wrongPath]]);
});

it('names the bookings that new hours would leave behind, and keeps them when told to', async () => {
  await addBooking(database(), business.id, { status: 'confirmed', inMinutes: 4 * 24 * 60 + 60 });
  const hours = await business.read<BusinessHours>('hours');
  const exceptions = [{ from: '2026-03-06', until: '2026-03-06', ...AWAY }];
  const asked = await business.call('PUT', 'hours', { ...hours, exceptions });
  expect([asked.statusCode, asked.json()]).toEqual([
    409,
    {
      message: BUSINESS_TEXTS.outsideOfHours,
      errors: [{ path: 'bookings.0', message: 'Hair Dressing, Ann Guest, Fri, Mar 6, 10:00 am' }],
    },
  ]);
  expect(await business.read('hours')).toEqual(hours);
  const told = await business.call('PUT', 'hours', { ...hours, exceptions, keepBookings: true });
  expect(told.statusCode).toBe(200);
  const { rows } = await database().sql.query('SELECT status FROM bookings WHERE provider_id = $1', [
    business.id,
  ]);
  expect(rows).toEqual([{ status: 'confirmed' }]);
  const again = { ...told.json<BusinessHours>(), noticeMinutes: 240 };
  expect((await business.call('PUT', 'hours', again)).statusCode).toBe(200);
});

it('a service is added once, changed, paused and seen by visitors as it is', async () => {
  const photos = [await business.upload('service-photo'), await business.upload('service-photo', 500)];
  const form = offerForm({ kind: 'lips', photos, addOns: [{ name: 'Steam', price: '5' }] });
  const key = v7();
  const [first, again] = [
    await business.call('POST', 'services', form, key),
    await business.call('POST', 'services', form, key),
  ];
  expect([first.statusCode, again.json()]).toEqual([201, first.json()]);
  const added = first.json<BusinessOffer>();
  const shown = (await business.page<ProviderProfile>()).services.find(({ id }) => id === added.id);
  expect(shown).toMatchObject({
    total: { cents: 3900 },
    addOns: [{ name: 'Steam', price: { cents: 500 } }],
    picture: { width: 300, src: added.img },
  });
  expect(await findIds('service=LIPS')).toContain(business.id);
  const portfolio = async () =>
    (await app.inject(`/api/v1/providers/${business.id}/portfolio`))
      .json<{ width: number }[]>()
      .map(({ width }) => width);
  expect(await portfolio()).toEqual([500]);

  const { id, img: _img, bookingsAhead: _ahead, ...values } = added;
  const paused = { ...values, isAvailable: false, photos: photos.slice(1) };
  const changed = (await business.call('PUT', `services/${id}`, paused)).json<BusinessOffer>();
  expect(changed).toMatchObject({ isAvailable: false, img: `/media/registered/${photos[1]?.uploadId}.jpg` });
  expect(await portfolio()).toEqual([]);
  expect((await business.page<ProviderProfile>()).services).toHaveLength(1);
  expect(await findIds('service=LIPS')).not.toContain(business.id);
  const stale = await business.call('PUT', `services/${id}`, { ...values, price: '36' });
  expect([stale.statusCode, pathsOf(stale)]).toEqual([409, ['version']]);
});

it('points at what is wrong with a service', async () => {
  const wrong = offerForm({ price: 'free', durationMinutes: '50', service_name: ' ' });
  const answer = await business.call('POST', 'services', wrong);
  expect([answer.statusCode, [...new Set(pathsOf(answer))].sort()]).toEqual([
    400,
    ['durationMinutes', 'price', 'service_name'],
  ]);
});

it('asks before a service goes that is booked ahead; the booking stays', async () => {
  const [offer] = await business.read<BusinessOffer[]>('services');
  if (!offer) throw new Error('The page has no service');
  const bookingId = await addBooking(database(), business.id, { status: 'confirmed', inMinutes: 2000 });
  await database().sql.query('UPDATE bookings SET service_id = $1 WHERE booking_id = $2', [
    offer.id,
    bookingId,
  ]);
  const address = `services/${offer.id}?version=${offer.version}`;
  const asked = await business.call('DELETE', address);
  expect([asked.statusCode, pathsOf(asked)]).toEqual([409, ['bookings.0']]);
  expect((await business.read<BusinessOffer[]>('services'))[0]).toMatchObject({ bookingsAhead: 1 });
  expect((await business.call('DELETE', `${address}&keepBookings=true`)).statusCode).toBe(200);
  expect((await business.call('DELETE', `${address}&keepBookings=true`)).statusCode).toBe(200);
  expect(await business.read('services')).toEqual([]);
  const { rows } = await database().sql.query('SELECT status FROM bookings WHERE booking_id = $1', [
    bookingId,
  ]);
  expect(rows).toEqual([{ status: 'confirmed' }]);
});

it('nobody reaches the service of another page', async () => {
  const [offer] = await business.read<BusinessOffer[]>('services');
  const stranger = await openBusiness(app, database());
  const put = { ...offerForm(), version: offer?.version };
  expect((await stranger.call('PUT', `services/${offer?.id}`, put)).statusCode).toBe(404);
  await stranger.call('DELETE', `services/${offer?.id}?version=${offer?.version}`);
  expect(await business.read<BusinessOffer[]>('services')).toHaveLength(1);
});

it('shows the day: bookings, earnings without charge and refunds, and visitors once an hour', async () => {
  await addBooking(database(), business.id, { status: 'confirmed', inMinutes: 60 });
  await addBooking(database(), business.id, { status: 'confirmed', inMinutes: 2000 });
  for (const [kind, cents] of Object.entries({
    paid: 2434,
    service_charge: 400,
    refunded: 34,
    paid_out: 500,
  })) {
    await database().sql.query(
      `INSERT INTO ledger_entries (provider_id, entry_id, kind, amount_cents, owed_cents, subject_kind, subject_id,
         source, created_at) VALUES ($1, $2, $3, $4, 0, 'booking', $2, $3, '2026-03-02T05:59:00Z')`,
      [business.id, v7(), kind, cents],
    );
  }
  const view = (remoteAddress: string, headers = {}) =>
    app.inject({ method: 'POST', url: `/api/v1/providers/${business.id}/views`, remoteAddress, headers });
  const views = [
    view('203.0.113.1'),
    view('203.0.113.1'),
    view('203.0.113.2'),
    view('203.0.113.3', business.headers),
  ];
  expect((await Promise.all(views)).map(({ statusCode }) => statusCode)).toEqual([204, 204, 204, 204]);
  const overview = await business.read<BusinessOverview>('overview');
  expect(overview).toMatchObject({
    today: '2026-03-02',
    bookings: [{ service: 'Hair Dressing', customer: 'Ann Guest', timeLabel: '10:00 am – 11:30 am' }],
    next: { service: 'Hair Dressing' },
    offeredServices: 1,
  });
  expect(overview.days).toHaveLength(14);
  expect(overview.days.slice(-2)).toEqual([
    { date: '2026-03-01', earnedCents: 2000, views: 0 },
    { date: '2026-03-02', earnedCents: 0, views: 2 },
  ]);
});

it('forgets views that nobody is shown any more', async () => {
  const dates = async () =>
    (
      await database().sql.query<{ date: string }>(
        'SELECT on_date::text AS date FROM page_views WHERE provider_id = $1 ORDER BY on_date',
        [business.id],
      )
    ).rows.map(({ date }) => date);
  await database().sql.query(
    `INSERT INTO page_views SELECT $1, day, 9, 1 FROM unnest('{2026-02-15,2026-02-16,2026-02-17}'::date[]) AS day`,
    [business.id],
  );
  expect(await purgeViews({ database: database(), clock: testClock() })).toBe(false);
  expect(await dates()).toEqual(['2026-02-16', '2026-02-17']);
  const { days } = await business.read<BusinessOverview>('overview');
  expect(days.at(0)).toEqual({ date: '2026-02-17', earnedCents: 0, views: 1 });
});

it('forgets the street with its owner', async () => {
  const place = await business.read<BusinessPlace>('place');
  await business.call('PUT', 'place', { ...place, street_name: '1 Main', city_name: 'Dallas' });
  const left = await app.inject({
    method: 'DELETE',
    url: '/api/v1/account',
    headers: business.headers,
    payload: { password: TEST_PASSWORD },
  });
  expect(left.statusCode).toBe(204);
  const { rows } = await database().sql.query('SELECT street FROM providers WHERE provider_id = $1', [
    business.id,
  ]);
  expect(rows).toEqual([{ street: '' }]);
});
