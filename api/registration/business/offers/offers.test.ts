import type { BusinessOffer } from '@glow50/contract/business/business';
import type { ProviderProfile } from '@glow50/contract/providers/providers';
import { expect, it } from '@jest/globals';
import { v7 } from 'uuid';
import { addBooking } from '../../../testing/add-booking';
import { pathsOf, testBusiness } from '../testing/business-site';
import { offerForm } from '../testing/offer-form';

const site = testBusiness();

it('a service is added once, changed and paused, and visitors see the current state', async () => {
  const photos = [
    await site.business.upload('service-photo'),
    await site.business.upload('service-photo', 500),
  ];
  const form = offerForm({ kind: 'lips', photos, addOns: [{ name: 'Steam', price: '5' }] });
  const key = v7();
  const [first, again] = [
    await site.business.call('POST', 'services', form, key),
    await site.business.call('POST', 'services', form, key),
  ];
  expect([first.statusCode, again.json()]).toEqual([201, first.json()]);
  const added = first.json<BusinessOffer>();
  const shown = (await site.business.page<ProviderProfile>()).services.find(({ id }) => id === added.id);
  expect(shown).toMatchObject({
    total: { cents: 3900 },
    addOns: [{ name: 'Steam', price: { cents: 500 } }],
    picture: { width: 300, src: added.img },
  });
  expect(await site.findIds('service=LIPS')).toContain(site.business.id);
  const portfolio = async () =>
    (await site.app.inject(`/api/v1/providers/${site.business.id}/portfolio`))
      .json<{ width: number }[]>()
      .map(({ width }) => width);
  expect(await portfolio()).toEqual([500]);

  const { id, img: _img, bookingsAhead: _ahead, ...values } = added;
  const paused = { ...values, isAvailable: false, photos: photos.slice(1) };
  const changed = (await site.business.call('PUT', `services/${id}`, paused)).json<BusinessOffer>();
  expect(changed).toMatchObject({ isAvailable: false, img: `/media/registered/${photos[1]?.uploadId}.jpg` });
  expect(await portfolio()).toEqual([]);
  expect((await site.business.page<ProviderProfile>()).services).toHaveLength(1);
  expect(await site.findIds('service=LIPS')).not.toContain(site.business.id);
  const stale = await site.business.call('PUT', `services/${id}`, { ...values, price: '36' });
  expect([stale.statusCode, pathsOf(stale)]).toEqual([409, ['version']]);
});

it('names the invalid fields of a service', async () => {
  const wrong = offerForm({ price: 'free', durationMinutes: '50', service_name: ' ' });
  const answer = await site.business.call('POST', 'services', wrong);
  expect([answer.statusCode, [...new Set(pathsOf(answer))].sort()]).toEqual([
    400,
    ['durationMinutes', 'price', 'service_name'],
  ]);
});

it('asks before removing a service with upcoming bookings; the bookings stay', async () => {
  const [offer] = await site.business.read<BusinessOffer[]>('services');
  if (!offer) throw new Error('The page has no service');
  const bookingId = await addBooking(site.database(), site.business.id, {
    status: 'confirmed',
    inMinutes: 2000,
  });
  await site
    .database()
    .sql.query('UPDATE bookings SET service_id = $1 WHERE booking_id = $2', [offer.id, bookingId]);
  const address = `services/${offer.id}?version=${offer.version}`;
  const asked = await site.business.call('DELETE', address);
  expect([asked.statusCode, pathsOf(asked)]).toEqual([409, ['bookings.0']]);
  expect((await site.business.read<BusinessOffer[]>('services'))[0]).toMatchObject({ bookingsAhead: 1 });
  expect((await site.business.call('DELETE', `${address}&keepBookings=true`)).statusCode).toBe(200);
  expect((await site.business.call('DELETE', `${address}&keepBookings=true`)).statusCode).toBe(200);
  expect(await site.business.read('services')).toEqual([]);
  const { rows } = await site
    .database()
    .sql.query('SELECT status FROM bookings WHERE booking_id = $1', [bookingId]);
  expect(rows).toEqual([{ status: 'confirmed' }]);
});

it('rejects requests for a service of another page', async () => {
  const [offer] = await site.business.read<BusinessOffer[]>('services');
  const stranger = await site.open();
  const put = { ...offerForm(), version: offer?.version };
  expect((await stranger.call('PUT', `services/${offer?.id}`, put)).statusCode).toBe(404);
  await stranger.call('DELETE', `services/${offer?.id}?version=${offer?.version}`);
  expect(await site.business.read<BusinessOffer[]>('services')).toHaveLength(1);
});
