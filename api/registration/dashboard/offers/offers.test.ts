import type { BusinessOffer } from '@glow50/contract/dashboard/dashboard';
import type { ProviderProfile } from '@glow50/contract/providers/providers';
import { expect, it } from '@jest/globals';
import { v7 } from 'uuid';
import { addBooking } from '../../../testing/add-booking';
import { pathsOf, testDashboard } from '../testing/dashboard-site';
import { offerForm } from '../testing/offer-form';

const site = testDashboard();

it('a service is added once, changed and paused, and visitors see the current state', async () => {
  const photos = [await site.owner.upload('service-photo'), await site.owner.upload('service-photo', 500)];
  const form = offerForm({ kind: 'lips', photos, addOns: [{ name: 'Steam', price: '5' }] });
  const key = v7();
  const [first, again] = [
    await site.owner.call('POST', 'services', form, key),
    await site.owner.call('POST', 'services', form, key),
  ];
  expect([first.statusCode, again.json()]).toEqual([201, first.json()]);
  const added = first.json<BusinessOffer>();
  const shown = (await site.owner.page<ProviderProfile>()).services.find(({ id }) => id === added.id);
  expect(shown).toMatchObject({
    total: { cents: 3900 },
    addOns: [{ name: 'Steam', price: { cents: 500 } }],
    picture: { width: 300, src: added.img },
  });
  expect(await site.findIds('service=LIPS')).toContain(site.owner.id);
  const portfolio = async () =>
    (await site.app.inject(`/api/v1/providers/${site.owner.id}/portfolio`))
      .json<{ width: number }[]>()
      .map(({ width }) => width);
  expect(await portfolio()).toEqual([500]);

  const { id, img: _img, bookingsAhead: _ahead, ...values } = added;
  const paused = { ...values, isAvailable: false, photos: photos.slice(1) };
  const changed = (await site.owner.call('PUT', `services/${id}`, paused)).json<BusinessOffer>();
  const img: unknown = expect.stringContaining(`/media/registered/${photos[1]?.uploadId}.jpg?`);
  expect(changed).toMatchObject({ isAvailable: false, img });
  expect(await portfolio()).toEqual([]);
  expect((await site.owner.page<ProviderProfile>()).services).toHaveLength(1);
  expect(await site.findIds('service=LIPS')).not.toContain(site.owner.id);
  const stale = await site.owner.call('PUT', `services/${id}`, { ...values, price: '36' });
  expect([stale.statusCode, pathsOf(stale)]).toEqual([409, ['version']]);
});

it('names the invalid fields of a service', async () => {
  const wrong = offerForm({ price: 'free', durationMinutes: '50', service_name: ' ' });
  const answer = await site.owner.call('POST', 'services', wrong);
  expect([answer.statusCode, [...new Set(pathsOf(answer))].sort()]).toEqual([
    400,
    ['durationMinutes', 'price', 'service_name'],
  ]);
});

it('asks before removing a service with upcoming bookings; the bookings stay', async () => {
  const [offer] = await site.owner.read<BusinessOffer[]>('services');
  if (!offer) throw new Error('The page has no service');
  const bookingId = await addBooking(site.database(), site.owner.id, {
    status: 'confirmed',
    inMinutes: 2000,
  });
  await site
    .database()
    .sql.query('UPDATE bookings SET service_id = $1 WHERE booking_id = $2', [offer.id, bookingId]);
  const address = `services/${offer.id}?version=${offer.version}`;
  const asked = await site.owner.call('DELETE', address);
  expect([asked.statusCode, pathsOf(asked)]).toEqual([409, ['bookings.0']]);
  expect((await site.owner.read<BusinessOffer[]>('services'))[0]).toMatchObject({ bookingsAhead: 1 });
  expect((await site.owner.call('DELETE', `${address}&keepBookings=true`)).statusCode).toBe(200);
  expect((await site.owner.call('DELETE', `${address}&keepBookings=true`)).statusCode).toBe(200);
  expect(await site.owner.read('services')).toEqual([]);
  const { rows } = await site
    .database()
    .sql.query('SELECT status FROM bookings WHERE booking_id = $1', [bookingId]);
  expect(rows).toEqual([{ status: 'confirmed' }]);
});

it('rejects requests for a service of another page', async () => {
  const [offer] = await site.owner.read<BusinessOffer[]>('services');
  const stranger = await site.open();
  const put = { ...offerForm(), version: offer?.version };
  expect((await stranger.call('PUT', `services/${offer?.id}`, put)).statusCode).toBe(404);
  await stranger.call('DELETE', `services/${offer?.id}?version=${offer?.version}`);
  expect(await site.owner.read<BusinessOffer[]>('services')).toHaveLength(1);
});
