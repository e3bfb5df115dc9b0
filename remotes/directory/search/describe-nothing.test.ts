import type { ProviderCard } from '@glow50/contract/providers/providers';
import { expect, it } from '@jest/globals';
import { describeClosest, describeNothing, nameOthers } from './describe-nothing';

it.each([
  [{ service: 'Braids', zipcode: '76201' }, 'No one in 76201 lists “Braids” yet.'],
  [{ zipcode: '76201' }, 'No one in 76201 is listed yet.'],
  [{ service: 'lashes', city: 'Denton' }, 'No one in Denton is listed under LASHES yet.'],
  [{ service: 'Hair', q: 'ada' }, 'No one in HAIR lists “ada” yet.'],
  [{ service: 'nails', maxPrice: '10' }, 'No one is listed under TECH for up to $10.'],
  [
    { q: 'facial', zipcode: '75201', feedback: '4.5', asl: 'true', availableOn: '2026-11-25' },
    'No one in 75201 lists “facial” with a rating of 4.5 or more and signs in ASL with a free time on Wed, Nov 25.',
  ],
  [{ q: 'facial', feedback: '3', maxPrice: 'x', availableOn: 'soon' }, 'No one lists “facial” yet.'],
  [{ bounds: '32,-97,33,-96', service: 'Lips' }, 'No one in this part of the map is listed under LIPS yet.'],
  [{ zipcode: '99999', service: 'Braids' }, ''],
  [{ bounds: '1,2,3', city: 'Plano', service: 'Lips' }, 'No one in Plano is listed under LIPS yet.'],
  [{ city: 'Open Salon' }, 'Open Salon is not a city. Try one like Dallas or Plano.'],
  [{ state: 'Ohio', service: 'Braids' }, 'We don’t list anyone in Ohio yet.'],
])('says who is not there: %j', (filters, sentence) => {
  expect(describeNothing(filters, [])).toBe(sentence);
});

it('says nothing about providers where the place is unknown', () => {
  expect(describeNothing({ city: 'Atlantis', service: 'Lips' }, ['city'])).toBe('');
});

const at = (miles?: number) => [{ city: 'Lewisville', zipcode: '75057', miles } as ProviderCard];

it('says where the closest is, as exactly as it is known', () => {
  expect(describeClosest(at(12.4))).toBe('The closest is about 12 miles away, in Lewisville 75057.');
  expect(describeClosest(at(1.2))).toBe('The closest is in Lewisville 75057.');
  expect(describeClosest(at())).toBeUndefined();
  expect(describeClosest([])).toBeUndefined();
});

it('names others by what they have in common with the search', () => {
  const found = { providers: at(4), total: 1, isCapped: false, unknown: [], isNear: true };
  expect(nameOthers({ ...found, likeness: 'same' })).toBe('Closest matches');
  expect(nameOthers({ ...found, isNear: false, likeness: 'same' })).toBe('In the Dallas area');
  expect(nameOthers({ ...found, likeness: 'words', words: 'braids' })).toBe('Closest for “braids”');
  expect(nameOthers({ ...found, likeness: 'category', category: 'HAIR' })).toBe('Closest in HAIR');
  expect(nameOthers({ ...found, likeness: 'anybody' })).toBe('Others nearby');
});
