import { expect, it } from '@jest/globals';
import { readFilters, toResultsAddress } from './results-address';

it('capitalizes only the first letter of a category', () => {
  expect(toResultsAddress({ service: 'HAIR REMOVAL' })).toBe('/search-result?service=Hair+removal');
});

it('writes equal searches as equal addresses', () => {
  expect(toResultsAddress({ city: 'Plano', service: 'lashes' })).toBe(
    toResultsAddress({ service: 'LASHES', city: ' Plano ' }),
  );
});

it('leaves out empty values and the first page', () => {
  expect(toResultsAddress({ service: '', city: '  ', page: '1' })).toBe('/search-result');
});

it('cuts off values that are too long', () => {
  const endless = new URLSearchParams({ q: 'x'.repeat(10_000), zipcode: '7'.repeat(10_000) });
  const { q, zipcode } = readFilters(endless);
  expect([q?.length, zipcode?.length]).toEqual([80, 10]);
});

it('reads what it wrote and ignores the rest', () => {
  const filters = {
    service: 'Lashes',
    feedback: '4.5',
    city: 'Plano',
    bounds: '32.70,-96.90,32.95,-96.70',
    page: '3',
  };
  const { search } = new URL(toResultsAddress(filters), 'https://glow50.example');
  expect(readFilters(new URLSearchParams(`${search}&other=1&state=`))).toEqual(filters);
});
