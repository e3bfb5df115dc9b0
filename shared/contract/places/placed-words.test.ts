import { expect, it } from '@jest/globals';
import { readPlacedWords, withTypedPlace } from './placed-words';

it.each([
  ['Braids, Plano', { words: 'Braids', city: 'Plano' }],
  ['braids,plano', { words: 'braids', city: 'plano' }],
  ['nails in the colony', { words: 'nails', city: 'the colony' }],
  ['nails Dallas, TX', { words: 'nails', city: 'Dallas' }],
  ['facial mckinney', { words: 'facial', city: 'mckinney' }],
  ['eyebrow threading 75075', { words: 'eyebrow threading', zipcode: '75075' }],
  ['Plano', { words: '', city: 'Plano' }],
])('reads the place in “%s”', (text, read) => {
  expect(readPlacedWords(text)).toEqual(read);
});

it.each(['Nails by Addison', 'Dallas Braids', 'braids, Houston', 'facial 99999', 'open salon', 'tx', ' '])(
  'leaves “%s” as it is',
  (text) => {
    expect(readPlacedWords(text)).toEqual({ words: text });
  },
);

it('takes a place among the words of a search as its place, unless it has one', () => {
  expect(withTypedPlace({ q: 'Braids, Plano', state: 'Texas' })).toEqual({
    q: 'Braids',
    city: 'Plano',
    state: 'Texas',
  });
  expect(withTypedPlace({ service: 'Nails dallas' })).toEqual({ service: 'Nails', city: 'dallas' });
  expect(withTypedPlace({ q: '75075', service: 'Brows' })).toEqual({ service: 'Brows', zipcode: '75075' });
  const elsewhere = { q: 'braids plano', city: 'Dallas' };
  expect(withTypedPlace(elsewhere)).toBe(elsewhere);
});
