import { expect, it } from '@jest/globals';
import { listChosen } from './chosen-filters';

const names = (filters: Parameters<typeof listChosen>[0]) => listChosen(filters).map(({ name }) => name);

it('lists the filters that narrow the search', () => {
  expect(names({ q: 'braids', city: 'Plano', maxPrice: '20', sort: 'soonest' })).toEqual([
    'q',
    'city',
    'maxPrice',
  ]);
});

it('leaves out what the search ignores', () => {
  expect(names({ zipcode: '75201', city: 'Plano', state: 'California' })).toEqual(['zipcode']);
  expect(names({ bounds: '33,-97,32,-96', maxPrice: 'x', availableOn: 'soon', feedback: '3' })).toEqual([]);
  expect(names({ bounds: '32,-97,33,-96' })).toEqual(['bounds']);
});
