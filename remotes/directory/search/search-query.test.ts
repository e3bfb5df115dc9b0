import { expect, it } from '@jest/globals';
import { explainIgnoredPlaces, toSearchQuery } from './search-query';

it('finds a category by other words for it', () => {
  expect(toSearchQuery({ service: 'Nails' })).toEqual({ service: 'TECH' });
  expect(toSearchQuery({ service: 'lashes' })).toEqual({ service: 'LASHES' });
});

it("prefers a label to another category's alias", () => {
  expect(toSearchQuery({ service: 'lips' })).toEqual({ service: 'LIPS' });
});

it('passes on a service that it does not know', () => {
  expect(toSearchQuery({ service: 'Juggling' })).toEqual({ service: 'Juggling' });
});

it('asks for the narrowest place only', () => {
  expect(toSearchQuery({ state: 'Texas', city: 'Plano', zipcode: '75023' })).toEqual({ zipcode: '75023' });
  expect(toSearchQuery({ state: 'Texas', city: 'Plano' })).toEqual({ city: 'Plano' });
  expect(toSearchQuery({ state: 'tx' })).toEqual({ state: 'Texas' });
});

it('leaves out feedback, order and pages that do not exist', () => {
  expect(toSearchQuery({ feedback: 'null', sort: 'random', page: 'two' })).toEqual({});
  expect(toSearchQuery({ feedback: '4.5', sort: 'best-rated', page: '2' })).toEqual({
    feedback: '4.5',
    sort: 'best-rated',
    page: 2,
  });
});

it('names the wider places that disagree', () => {
  expect(explainIgnoredPlaces({ zipcode: '75201', city: 'Plano', state: 'Ohio' })).toBe(
    '75201 is not in Plano, Ohio, so we looked in 75201 only.',
  );
  expect(explainIgnoredPlaces({ city: 'Plano', state: 'Ohio' })).toBe(
    'Plano is not in Ohio, so we looked in Plano only.',
  );
});

it('says nothing when the places agree or are unknown', () => {
  expect(explainIgnoredPlaces({ zipcode: '75006', city: 'Carrollton', state: 'TX' })).toBeNull();
  expect(explainIgnoredPlaces({ zipcode: '99999', city: 'Plano' })).toBeNull();
  expect(explainIgnoredPlaces({ state: 'Ohio' })).toBeNull();
});
