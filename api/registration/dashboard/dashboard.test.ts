import type {
  BusinessHandles,
  BusinessPhoto,
  BusinessPlace,
  BusinessServices,
} from '@glow50/contract/dashboard/dashboard';
import type { ProviderProfile } from '@glow50/contract/providers/providers';
import { expect, it } from '@jest/globals';
import { TEST_PASSWORD } from '../../testing/add-account';
import { pathsOf, testDashboard } from './testing/dashboard-site';
import { finishRemovals } from '../../testing/finish-removals';

const site = testDashboard();

it('handles appear on the page once saved, and unused networks are left out', async () => {
  const handles = await site.owner.read<BusinessHandles>('handles');
  expect(handles).toMatchObject({ insta: '', unused: ['insta', 'fb', 'pinterest', 'tiktok'] });
  const change = { ...handles, insta: '@grace', unused: ['fb', 'pinterest', 'tiktok'] };
  expect((await site.owner.call('PUT', 'handles', change)).json()).toMatchObject({ insta: 'grace' });
  expect((await site.owner.page<ProviderProfile>()).handles).toEqual([
    { network: 'instagram', handle: 'grace' },
  ]);
  expect(pathsOf(await site.owner.call('PUT', 'handles', { ...change, unused: ['fb'] }))).toEqual([
    'pinterest',
    'tiktok',
  ]);
});

it('the later of two devices gets 409; repeating the same change does not', async () => {
  const seen = await site.owner.read<BusinessHandles>('handles');
  const first = { ...seen, insta: 'one', unused: ['fb', 'pinterest', 'tiktok'] };
  expect((await site.owner.call('PUT', 'handles', first)).statusCode).toBe(200);
  expect((await site.owner.call('PUT', 'handles', first)).statusCode).toBe(200);
  const later = await site.owner.call('PUT', 'handles', { ...first, insta: 'two' });
  expect([later.statusCode, pathsOf(later)]).toEqual([409, ['version']]);
  const { version, insta } = await site.owner.read<BusinessHandles>('handles');
  expect(insta).toBe('one');
  expect((await site.owner.call('PUT', 'handles', { ...first, insta: 'two', version })).statusCode).toBe(200);
});

it('of two concurrent changes one is saved, the other gets 409', async () => {
  const seen = await site.owner.read<BusinessPlace>('place');
  const place = { ...seen, street_name: '1 Main St', city_name: 'Plano', city: 'plano' };
  const answers = await Promise.all(
    ['75023', '75024'].map((zipcode) => site.owner.call('PUT', 'place', { ...place, zipcode })),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

it('a page is found at its new place, and by its new professions and services', async () => {
  const place = await site.owner.read<BusinessPlace>('place');
  const moved = { ...place, city: 'plano', zipcode: '75023-1234', street_name: '1 Main', city_name: 'Plano' };
  expect((await site.owner.call('PUT', 'place', moved)).json()).toMatchObject({ zipcode: '75023' });
  expect([await site.findIds('zipcode=75023'), await site.findIds('zipcode=75201')]).toEqual([
    expect.arrayContaining([site.owner.id]),
    expect.not.arrayContaining([site.owner.id]),
  ]);
  const services = await site.owner.read<BusinessServices>('service-kinds');
  const changed = {
    ...services,
    professions: ['gemist'],
    services: ['gemist', 'lips'],
    mainService: 'gemist',
  };
  expect((await site.owner.call('PUT', 'service-kinds', changed)).statusCode).toBe(200);
  expect(await site.owner.page()).toMatchObject({
    service: 'GEMIST',
    professions: ['Gemist'],
    zipcode: '75023',
  });
  expect(await site.findIds('q=gemist')).toContain(site.owner.id);
  const wrong = { ...changed, mainService: 'dental' };
  expect(pathsOf(await site.owner.call('PUT', 'service-kinds', wrong))).toEqual(['mainService']);
});

it('a page cannot move to a place that is none', async () => {
  const owner = await site.open();
  const place = await owner.read<BusinessPlace>('place');
  const moved = { ...place, city: 'plano', street_name: '1 Main', city_name: 'Plano', zipcode: '75023' };
  const change = (changes: object) => owner.call('PUT', 'place', { ...moved, ...changes });
  for (const [path, changes] of [
    ['city_name', { city_name: 'Anchorage' }],
    ['zipcode', { zipcode: '90210' }],
    ['zipcode', { city: 'dallas' }],
    ['state', { state: 'Alaska' }],
  ] as const) {
    const refused = await change(changes);
    expect([refused.statusCode, pathsOf(refused)]).toEqual([400, [path]]);
  }
  expect((await change({})).statusCode).toBe(200);
});

it('a photo appears at once; an upload of another account is rejected', async () => {
  const { version } = await site.owner.read<BusinessPhoto>('photo');
  const photo = await site.owner.upload('profile-photo');
  const { img } = (await site.owner.call('PUT', 'photo', { version, photo })).json<BusinessPhoto>();
  const { img: shown } = await site.owner.page<ProviderProfile>();
  expect(shown?.split('?')[0]).toBe(img);
  expect((await site.app.inject(img ?? '')).headers['content-type']).toBe('image/jpeg');
  const stranger = await site.open();
  const theirs = await stranger.read<BusinessPhoto>('photo');
  const stolen = await stranger.call('PUT', 'photo', { version: theirs.version, photo });
  expect([stolen.statusCode, pathsOf(stolen)]).toEqual([400, ['photo']]);
});

it('deletes the street when the owner leaves', async () => {
  const place = await site.owner.read<BusinessPlace>('place');
  await site.owner.call('PUT', 'place', { ...place, street_name: '1 Main', city_name: 'Dallas' });
  const left = await site.app.inject({
    method: 'DELETE',
    url: '/api/v1/account',
    headers: site.owner.headers,
    payload: { password: TEST_PASSWORD },
  });
  expect(left.statusCode).toBe(204);
  await finishRemovals({ database: site.database(), clock: { now: () => new Date() } });
  const { rows } = await site
    .database()
    .sql.query('SELECT street FROM providers WHERE provider_id = $1', [site.owner.id]);
  expect(rows).toEqual([{ street: '' }]);
});
