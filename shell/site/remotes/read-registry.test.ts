import { expect, it } from '@jest/globals';
import { registryOf } from '@glow50/host/testing/registry-of';
import { isRegistry } from './read-registry';

it.each([
  ['a registry', registryOf({}), true],
  ['a registry without remotes', { remotes: {} }, true],
  ['an error', { message: 'We can’t do this right now' }, false],
  ['nothing', null, false],
  ['a list', [], false],
  [
    'a remote without its pages',
    { remotes: { sample: { ...registryOf({}).remotes.sample, routes: undefined } } },
    false,
  ],
  ['a remote that is only a name', { remotes: { sample: 'sample' } }, false],
])('tells %s from others', (_what, value, expected) => {
  expect(isRegistry(value)).toBe(expected);
});
