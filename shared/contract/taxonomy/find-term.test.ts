import { expect, it } from '@jest/globals';
import { findTerm, isSameName } from './find-term';
import { CHIPS, CITIES, SERVICES, STATES } from './taxonomy';

const theColony = CITIES.find(({ id }) => id === 'the-colony');

it.each(['The Colony', ' the colony ', 'THE  COLONY', 'The\u00a0Colony', 'the\t colony'])(
  'finds the city that is written as %j',
  (text) => {
    expect(theColony).toBeDefined();
    expect(findTerm(CITIES, text)).toBe(theColony);
  },
);

it('finds no term inside of a longer word', () => {
  expect(findTerm(CITIES, 'The Colonya')).toBeUndefined();
  expect(findTerm(CITIES, 'TheColony')).toBeUndefined();
  expect(findTerm(CITIES, '')).toBeUndefined();
});

it('finds a term by its ID, and by an alias only if no label or ID matches', () => {
  const terms = [
    { id: 'a', label: 'Nails', aliases: ['Hair'] },
    { id: 'b', label: 'Hair', aliases: [] },
  ];
  expect(findTerm(terms, 'B')?.id).toBe('b');
  expect(findTerm(terms, 'hair')?.id).toBe('b');
  expect(findTerm(terms.slice(0, 1), 'hair')?.id).toBe('a');
});

it.each([...CHIPS, ...SERVICES, ...CITIES])('finds $label by every name that it has', (term) => {
  for (const name of [term.label, term.id, ...term.aliases]) {
    expect(isSameName(name, name)).toBe(true);
  }
});

it.each(STATES)('recognizes the state %s', (state) => {
  expect(isSameName(state, ` ${state.toUpperCase().replace(' ', '  ')} `)).toBe(true);
});
