import type { PlaceCheck, PlaceQuery } from '@glow50/contract/places/place-check';
import { ZIPCODES } from '@glow50/contract/places/zipcodes';
import { milesBetween, TOWNS } from '@glow50/contract/places/places';
import { expect, it } from '@jest/globals';
import { testApp } from '../../testing/test-app';
import { testDatabase } from '../../platform/testing/test-database';
import { checkPlace } from './check-place';
import { loadZipTable } from './zip-table';

const database = testDatabase();

it.each<[PlaceQuery]>([
  [{ zipcode: '75023', city: 'Plano', state: 'Texas', town: 'plano' }],
  [{ zipcode: '75023-1234', city: ' plano ', state: 'Texas' }],
  [{ zipcode: '75006', city: 'Carrollton', state: 'Texas', town: 'carrollton' }],
  [{ zipcode: '75006', city: 'Carrollrob', state: 'Texas', town: 'carrollton' }],
  [{ zipcode: '75115', city: 'De Soto', state: 'Texas', town: 'desoto' }],
  [{ zipcode: '75034', city: 'Frisco', state: 'Texas', town: 'plano' }],
  [{ zipcode: '75069', city: 'Fairview', state: 'Texas', town: 'mckinney' }],
  [{ zipcode: '75077', city: 'Highland Village', state: 'Texas', town: 'lewisville' }],
  [{ zipcode: '75201', town: 'open-salon' }],
  [{ zipcode: '90210', city: 'Beverly Hills', state: 'California' }],
  [{ zipcode: '76102', city: 'Ft. Worth', state: 'Texas' }],
  [{ zipcode: '75023' }],
])('takes %j as one place', async (place) => {
  expect((await checkPlace(place)).problems).toEqual([]);
});

it.each<[PlaceQuery, PlaceCheck['problems'][number]['field'], RegExp]>([
  [
    { zipcode: '75023', city: 'Anchorage', state: 'Texas' },
    'city',
    /75023 is in Plano, Texas, not in Anchorage/,
  ],
  [{ zipcode: '75023', city: 'Austin', state: 'Texas' }, 'city', /not in Austin/],
  [{ zipcode: '75024', city: 'Dallas', state: 'Texas' }, 'city', /75024 is in Plano, Texas, not in Dallas/],
  [
    { zipcode: '90210', city: 'Plano', state: 'Texas', town: 'plano' },
    'zipcode',
    /90210 is in Beverly Hills, California, not in Plano, Texas/,
  ],
  [{ zipcode: '90210', state: 'Texas', town: 'plano' }, 'zipcode', /not in Plano, Texas/],
  [{ zipcode: '75023', city: 'Plano', state: 'Alaska' }, 'state', /Choose Texas/],
  [
    { zipcode: '75201', state: 'Texas', town: 'plano' },
    'zipcode',
    /75201 is in Dallas, Texas, and you chose Plano. Choose Dallas as your city, or check the zip code/,
  ],
  [{ zipcode: '79901', state: 'Texas', town: 'plano' }, 'zipcode', /Enter a zip code in or near Plano/],
  [{ zipcode: '00000', city: 'Plano', state: 'Texas' }, 'zipcode', /We couldn’t find the zip code 00000/],
])('refuses %j with words', async (place, field, words) => {
  const { problems } = await checkPlace(place);
  expect(problems).toEqual([{ field, message: expect.stringMatching(words) }]);
});

it('says where a zip code is, and which city of the network finds it', async () => {
  expect((await checkPlace({ zipcode: '75024' })).known).toEqual({
    city: 'Plano',
    state: 'Texas',
    town: 'plano',
    middle: { latitude: 33.0752, longitude: -96.7843 },
  });
  expect((await checkPlace({ zipcode: '90210' })).known).toEqual({
    city: 'Beverly Hills',
    state: 'California',
    town: null,
    middle: { latitude: 34.0901, longitude: -118.4065 },
  });
});

it('knows every zip code of the network where the network has it', async () => {
  const { byZipcode } = await loadZipTable();
  for (const [zipcode, middle] of Object.entries(ZIPCODES)) {
    const found = byZipcode.get(zipcode);
    expect([zipcode, found?.state]).toEqual([zipcode, 'Texas']);
    expect(found && milesBetween(found, middle)).toBeLessThan(10);
  }
  for (const { id, place } of TOWNS) {
    for (const zipcode of place.zipcodes) {
      expect((await checkPlace({ zipcode, town: id, state: 'Texas' })).problems).toEqual([]);
    }
  }
});

it('answers anybody, and may be kept by browsers', async () => {
  const app = await testApp(database());
  const answer = await app.inject('/api/v1/places?zipcode=75024&city=&state=Texas&town=dallas');
  expect(answer.headers['cache-control']).toContain('max-age=3600');
  expect(answer.json<PlaceCheck>().problems).toHaveLength(1);
  expect((await app.inject('/api/v1/places?zipcode=7502')).statusCode).toBe(400);
  await app.close();
});
