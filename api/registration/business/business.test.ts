import type {
  BusinessHandles,
  BusinessPhoto,
  BusinessPlace,
  BusinessServices,
} from '@glow50/contract/business/business';
import type { ProviderProfile } from '@glow50/contract/providers/providers';
import { expect, it } from '@jest/globals';
import { TEST_PASSWORD } from '../../testing/add-account';
import { pathsOf, testBusiness } from './testing/business-site';

const site = testBusiness();

it('handles appear on the page once saved, and unused networks are left out', async () => {
  const handles = await site.business.read<BusinessHandles>('handles');
  expect(handles).toMatchObject({ insta: '', unused: ['insta', 'fb', 'pinterest', 'tiktok'] });
  const change = { ...handles, insta: '@grace', unused: ['fb', 'pinterest', 'tiktok'] };
  expect((await site.business.call('PUT', 'handles', change)).json()).toMatchObject({ insta: '@grace' });
  expect((await site.business.page<ProviderProfile>()).handles).toEqual([
    { network: 'instagram', handle: '@grace' },
  ]);
  expect(pathsOf(await site.business.call('PUT', 'handles', { ...change, unused: ['fb'] }))).toEqual([
    'pinterest',
    'tiktok',
  ]);
});

it('the later of two devices gets 409; repeating the same change does not', async () => {
  const seen = await site.business.read<BusinessHandles>('handles');
  const first = { ...seen, insta: 'one', unused: ['fb', 'pinterest', 'tiktok'] };
  expect((await site.business.call('PUT', 'handles', first)).statusCode).toBe(200);
  expect((await site.business.call('PUT', 'handles', first)).statusCode).toBe(200);
  const later = await site.business.call('PUT', 'handles', { ...first, insta: 'two' });
  expect([later.statusCode, pathsOf(later)]).toEqual([409, ['version']]);
  const { version, insta } = await site.business.read<BusinessHandles>('handles');
  expect(insta).toBe('one');
  expect((await site.business.call('PUT', 'handles', { ...first, insta: 'two', version })).statusCode).toBe(
    200,
  );
});

it('of two concurrent changes one is saved, the other gets 409', async () => {
  const seen = await site.business.read<BusinessPlace>('place');
  const place = { ...seen, street_name: '1 Main St', city_name: 'Plano', city: 'plano' };
  const answers = await Promise.all(
    ['75023', '75024'].map((zipcode) => site.business.call('PUT', 'place', { ...place, zipcode })),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

it('a page is found at its new place, and by its new professions and services', async () => {
  const place = await site.business.read<BusinessPlace>('place');
  const moved = { ...place, city: 'plano', zipcode: '75023-1234', street_name: '1 Main', city_name: 'Plano' };
  expect((await site.business.call('PUT', 'place', moved)).json()).toMatchObject({ zipcode: '75023' });
  expect([await site.findIds('zipcode=75023'), await site.findIds('zipcode=75201')]).toEqual([
    expect.arrayContaining([site.business.id]),
    expect.not.arrayContaining([site.business.id]),
  ]);
  const services = await site.business.read<BusinessServices>('service-kinds');
  const changed = {
    ...services,
    professions: ['gemist'],
    services: ['gemist', 'lips'],
    mainService: 'gemist',
  };
  expect((await site.business.call('PUT', 'service-kinds', changed)).statusCode).toBe(200);
  expect(await site.business.page()).toMatchObject({
    service: 'GEMIST',
    professions: ['Gemist'],
    zipcode: '75023',
  });
  expect(await site.findIds('q=gemist')).toContain(site.business.id);
  const wrong = { ...changed, mainService: 'dental' };
  expect(pathsOf(await site.business.call('PUT', 'service-kinds', wrong))).toEqual(['mainService']);
});

it('a photo appears at once; an upload of another account is rejected', async () => {
  const { version } = await site.business.read<BusinessPhoto>('photo');
  const photo = await site.business.upload('profile-photo');
  const { img } = (await site.business.call('PUT', 'photo', { version, photo })).json<BusinessPhoto>();
  expect((await site.business.page<ProviderProfile>()).img).toBe(img);
  expect((await site.app.inject(img ?? '')).headers['content-type']).toBe('image/jpeg');
  const stranger = await site.open();
  const theirs = await stranger.read<BusinessPhoto>('photo');
  const stolen = await stranger.call('PUT', 'photo', { version: theirs.version, photo });
  expect([stolen.statusCode, pathsOf(stolen)]).toEqual([400, ['photo']]);
});

it('deletes the street when the owner leaves', async () => {
  const place = await site.business.read<BusinessPlace>('place');
  await site.business.call('PUT', 'place', { ...place, street_name: '1 Main', city_name: 'Dallas' });
  const left = await site.app.inject({
    method: 'DELETE',
    url: '/api/v1/account',
    headers: site.business.headers,
    payload: { password: TEST_PASSWORD },
  });
  expect(left.statusCode).toBe(204);
  const { rows } = await site
    .database()
    .sql.query('SELECT street FROM providers WHERE provider_id = $1', [site.business.id]);
  expect(rows).toEqual([{ street: '' }]);
});
