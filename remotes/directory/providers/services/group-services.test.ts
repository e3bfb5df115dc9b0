import { sampleService } from '@glow50/contract/testing/samples';
import { expect, it } from '@jest/globals';
import { groupServices } from './group-services';

const named = (name: string, ...chips: string[]) => sampleService({ id: name, name, chips });

it('names a service that no category means by its own words', () => {
  const groups = groupServices([
    sampleService({ id: 't', kind: 'tattoo', chips: [] }),
    sampleService({ id: 'g', kind: 'gemist', chips: [] }),
    sampleService({ id: 'b', kind: 'body-contour-specialist', chips: [] }),
    sampleService({ id: 'f', kind: 'tattoo', chips: ['brows'] }),
  ]);
  expect(groups.map(({ label }) => label)).toEqual(['Tattoo', 'Tooth gems', 'Body contouring', 'Brows']);
});

it('groups by the first category, and keeps the order of the provider', () => {
  const groups = groupServices([
    named('Glam', 'make-up', 'lashes'),
    named('Braids', 'hair'),
    named('Trial', 'make-up'),
    named('Something', 'no-such-category'),
    named('Else'),
  ]);
  expect(groups.map(({ label, services }) => [label, services.map(({ name }) => name)])).toEqual([
    ['Make up', ['Glam', 'Trial']],
    ['Hair', ['Braids']],
    ['Other services', ['Something', 'Else']],
  ]);
});
