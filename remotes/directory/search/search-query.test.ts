import { expect, it } from '@jest/globals';
import { explainSearch, toSearchQuery } from './search-query';

it('passes valid values on unchanged', () => {
  const filters = {
    q: 'silk press',
    service: 'Lashes',
    feedback: '4.5',
    state: 'Texas',
    city: 'Plano',
    zipcode: '75023',
    maxPrice: '20',
    asl: 'true',
    availableOn: '2026-03-06',
    sort: 'nearest',
    near: '32.78,-96.80',
    page: '2',
  };
  expect(toSearchQuery(filters)).toEqual({ ...filters, page: 2 });
});

it('searches for the words of what is no category', () => {
  expect(toSearchQuery({ service: 'Nails' })).toEqual({ service: 'Nails' });
  expect(toSearchQuery({ service: 'Loctician' })).toEqual({ service: 'Loctician' });
  expect(toSearchQuery({ service: 'Juggling' })).toEqual({ q: 'Juggling' });
  expect(toSearchQuery({ service: 'Juggling', q: 'plano' })).toEqual({ q: 'plano Juggling' });
});

it('finds a category in spite of extra white space, as the server does', () => {
  expect(toSearchQuery({ service: 'make  up ' })).toEqual({ service: 'make  up ' });
  expect(explainSearch({ service: 'make  up ' }, [])).toEqual([]);
  expect(explainSearch({ zipcode: '75056', city: 'The  Colony' }, [])).toEqual([]);
});

it('accepts the abbreviation of Texas', () => {
  expect(toSearchQuery({ state: 'tx' })).toEqual({ state: 'Texas' });
});

it('leaves out invalid values', () => {
  expect(
    toSearchQuery({
      feedback: 'null',
      sort: 'random',
      page: 'two',
      maxPrice: '-5',
      asl: 'maybe',
      near: '<script>',
    }),
  ).toEqual({});
  expect(toSearchQuery({ sort: 'nearest' })).toEqual({});
  expect(toSearchQuery({ sort: 'nearest', near: '91,181' })).toEqual({});
});

it('names the ignored places that do not contain the narrowest one', () => {
  expect(explainSearch({ zipcode: '75201', city: 'Plano', state: 'Ohio' }, [])).toEqual([
    '75201 is not in Plano, Ohio, so we searched in 75201 only.',
  ]);
  expect(explainSearch({ city: 'Plano', state: 'Ohio' }, [])).toEqual([
    'Plano is not in Ohio, so we searched in Plano only.',
  ]);
});

it('says nothing when the places agree or are unknown', () => {
  expect(explainSearch({ zipcode: '75006', city: 'Carrollton', state: 'TX' }, [])).toEqual([]);
  expect(explainSearch({ zipcode: '99999', city: 'Plano' }, [])).toEqual([
    'We don’t cover zip code 99999 yet. Try a zip code nearby, or search by city.',
  ]);
  expect(explainSearch({ maxPrice: '-3', availableOn: 'foo' }, [])).toEqual([
    '“-3” is not a price, so we ignored it.',
    '“foo” is not a date, so we ignored it.',
  ]);
  expect(explainSearch({ state: 'Ohio' }, [])).toEqual([]);
});

it('tells a zip code that is not covered from what is no zip code', () => {
  expect(explainSearch({ zipcode: '99999-1234' }, [])).toEqual([
    'We don’t cover zip code 99999 yet. Try a zip code nearby, or search by city.',
  ]);
  expect(explainSearch({ zipcode: '752' }, [])).toEqual([
    '“752” is not a zip code. Enter five digits, like 75201.',
  ]);
});

it('explains unknown values', () => {
  expect(explainSearch({ service: 'Juggling', city: 'Atlantis', feedback: '3' }, ['city'])).toEqual([
    'You can filter by ratings of 5.0, 4.5, 4.0, so we ignored “3”.',
    'We don’t list anyone in Atlantis yet. Try a city in the Dallas area.',
  ]);
});

it('takes a city behind a category as the city', () => {
  expect(toSearchQuery({ service: 'Nails dallas' })).toEqual({ service: 'Nails', city: 'dallas' });
});

it('says which part of the map cannot be read', () => {
  for (const bounds of ['1,2,3', '33,-97,32,-96']) {
    expect(explainSearch({ bounds }, [])).toEqual([
      `“${bounds}” is not an area of the map, so we ignored it.`,
    ]);
    expect(toSearchQuery({ bounds })).toEqual({});
  }
});

it('says that a day is in the past', () => {
  expect(explainSearch({ availableOn: '2026-11-25' }, [], '2026-11-26')).toEqual([
    'Wed, Nov 25 is in the past. Choose today or a later day.',
  ]);
  expect(explainSearch({ availableOn: '2026-11-26' }, [], '2026-11-26')).toEqual([]);
});
