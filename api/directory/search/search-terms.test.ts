import { CHIPS, CHIPS_OF_SERVICE, CHIPS_OF_TAB, CITIES } from '@glow50/contract/taxonomy/taxonomy';
import { expect, it } from '@jest/globals';
import { toSearchTerms } from './search-terms';

it('reaches every category through a service or a tab', () => {
  const reached = new Set<string>(
    [...Object.values(CHIPS_OF_SERVICE), ...Object.values(CHIPS_OF_TAB)].flat(),
  );
  expect([...reached].sort()).toEqual(CHIPS.map(({ id }) => id).sort());
});

it.each(CHIPS)('finds the category $label in any case', ({ id, label }) => {
  for (const service of [label, label.toLowerCase(), ` ${label.charAt(0)}${label.slice(1).toLowerCase()} `]) {
    expect(toSearchTerms({ service })).toMatchObject({ chip: id });
  }
});

it('finds cities by displayed label and by usual spelling', () => {
  for (const { id, label, aliases } of CITIES) {
    for (const city of [label, ...aliases]) {
      expect(toSearchTerms({ city: city.toUpperCase() })).toMatchObject({
        place: { level: 'city', value: id },
      });
    }
  }
});

it('finds names in spite of extra white space', () => {
  expect(toSearchTerms({ service: 'make  up ', city: ' The\u00a0 Colony' })).toMatchObject({
    chip: 'make-up',
    place: { level: 'city', value: 'the-colony' },
  });
  expect(toSearchTerms({ state: 'new  york' })).toMatchObject({
    place: { level: 'state', value: 'New York' },
  });
});

it('uses the narrowest place', () => {
  const all = { state: 'Texas', city: 'Plano', zipcode: '75201-1234' };
  expect(toSearchTerms(all)).toMatchObject({ place: { level: 'zipcode', value: '75201' } });
  expect(toSearchTerms({ state: 'Ohio', city: 'plano' })).toMatchObject({
    place: { level: 'city', value: 'plano' },
  });
  expect(toSearchTerms({ state: 'texas' })).toMatchObject({ place: { level: 'state', value: 'Texas' } });
});

it('takes a city or zip code at the end of the words as the place', () => {
  expect(toSearchTerms({ q: 'Braids, Plano', state: 'Texas' })).toMatchObject({
    words: ['braids'],
    place: { level: 'city', value: 'plano' },
  });
  expect(toSearchTerms({ service: 'nails plano' })).toMatchObject({
    chip: 'tech',
    place: { level: 'city', value: 'plano' },
  });
  expect(toSearchTerms({ service: 'BROWS', q: 'threading 75075' })).toMatchObject({
    chip: 'brows',
    words: ['threading'],
    place: { level: 'zipcode', value: '75075' },
  });
  const inPlano = toSearchTerms({ q: 'plano' });
  expect(inPlano).toMatchObject({ place: { level: 'city', value: 'plano' } });
  expect(inPlano).not.toHaveProperty('words');
});

it('keeps the words as they are where another place is given', () => {
  expect(toSearchTerms({ q: 'braids plano', city: 'Dallas' })).toMatchObject({
    words: ['braids', 'plano'],
    place: { level: 'city', value: 'dallas' },
  });
});

it('finds a category by another name for all of it', () => {
  for (const [service, chip] of [
    ['EYE BROWS', 'brows'],
    ['nails', 'tech'],
    ['Waxing', 'body-wax'],
    ['makeup', 'make-up'],
  ] as const) {
    const terms = toSearchTerms({ service });
    expect(terms).toMatchObject({ chip });
    expect(terms).not.toHaveProperty('words');
  }
});

it('finds what names a trade by its words, with the services of its kind', () => {
  expect(toSearchTerms({ service: 'loctician' })).toMatchObject({
    chip: 'all',
    words: ['loctician'],
    kind: 'loctician',
  });
  expect(toSearchTerms({ service: 'Pmu' })).toMatchObject({ chip: 'all', words: ['pmu'], kind: 'pmu' });
});

it('finds what names a service by its words, not under its category', () => {
  expect(toSearchTerms({ service: 'Knotless  braids' })).toMatchObject({
    chip: 'all',
    words: ['knotless', 'braids'],
  });
  expect(toSearchTerms({ service: "men's cut" })).toMatchObject({ chip: 'all', words: ['mens', 'cut'] });
});

it('finds a service that no category means by its own words', () => {
  expect(toSearchTerms({ service: 'TATTO' })).toMatchObject({ chip: 'all', words: ['tattoo'] });
  expect(toSearchTerms({ service: 'GEMIST', q: 'Ada' })).toMatchObject({
    chip: 'all',
    words: ['ada', 'tooth', 'gems'],
  });
});

it('reports which words are unknown', () => {
  expect(toSearchTerms({ service: 'PLUMBING' })).toEqual({ unknown: ['service'] });
  expect(toSearchTerms({ service: 'PLUMBING', city: 'Atlantis' })).toEqual({ unknown: ['service', 'city'] });
  expect(toSearchTerms({ state: 'Bavaria' })).toEqual({ unknown: ['state'] });
});

it('returns the six most-booked providers without filters', () => {
  expect(toSearchTerms({ feedback: 'null' })).toEqual({
    chip: 'all',
    asl: false,
    place: { level: 'everywhere' },
    leastTenths: 0,
    sort: 'most-booked',
    page: 1,
    limit: 6,
  });
});
