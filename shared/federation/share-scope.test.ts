import { expect, it, jest } from '@jest/globals';
import { offer, type Offers, type ShareScope, take } from './share-scope';

type Get = Offers[string][number]['get'];

const given = (name: string, version: string, get: Get, eager = false): Offers => ({
  [name]: [{ version, get, shareConfig: { eager } }],
});
const factoryOf = (exports: string) => () => exports;
const later = (exports: string) => async () => factoryOf(exports);

/** The exports that a build gets. Undefined when it takes its own copy. */
async function use(scope: ShareScope, name: string, range: string, isSingleton = false): Promise<unknown> {
  const taken = take(scope, { name, range, isSingleton });
  return taken && (await taken)();
}

it('the shell’s version comes at once, and before a later one that would have to be loaded', () => {
  const scope: ShareScope = {};
  offer(
    scope,
    'shell',
    given('react', '19.3.1', () => factoryOf('shell’s'), true),
  );
  offer(scope, 'events', given('react', '19.4.0', later('events’')));
  const factory = take(scope, { name: 'react', range: '^19.3 || ^20', isSingleton: true });
  expect(factory).toBeInstanceOf(Function);
  expect((factory as () => unknown)()).toBe('shell’s');
});

it('a singleton in a version out of range is refused with both sides named', () => {
  const scope: ShareScope = {};
  offer(
    scope,
    'shell',
    given('react', '20.0.0', () => factoryOf('shell’s'), true),
  );
  expect(() => take(scope, { name: 'react', range: '^19.3.1', isSingleton: true })).toThrow(
    'The page has react 20.0.0 from shell, and can have only one, but ^19.3.1 is needed',
  );
});

it('a module of which a page may have several is taken from whoever has a fitting version', async () => {
  const scope: ShareScope = {};
  offer(
    scope,
    'shell',
    given('ui', '1.0.0', () => factoryOf('shell’s'), true),
  );
  expect(await use(scope, 'ui', '^1.1.0')).toBeUndefined();
  offer(scope, 'events', given('ui', '1.1.0', later('events’')));
  expect(await use(scope, 'ui', '^1.1.0')).toBe('events’');
  expect(await use(scope, 'ui', '^1.0.0')).toBe('events’');
  expect(await use(scope, 'icons', '^1.0.0')).toBeUndefined();
});

it('what runs is preferred to a later version', async () => {
  const scope: ShareScope = {};
  offer(scope, 'events', given('ui', '1.1.0', later('events’')));
  await use(scope, 'ui', '^1.1.0');
  offer(scope, 'booking', given('ui', '1.2.0', later('booking’s')));
  expect(await use(scope, 'ui', '^1.0.0')).toBe('events’');
  expect(await use(scope, 'ui', '^1.2.0')).toBe('booking’s');
});

it('a version is loaded once, and again only after a failure', async () => {
  const scope: ShareScope = {};
  const get = jest.fn<Get>().mockRejectedValueOnce(new Error('offline')).mockImplementation(later('events’'));
  offer(scope, 'events', given('ui', '1.1.0', get));
  await expect(use(scope, 'ui', '^1.0.0')).rejects.toThrow('offline');
  const both = await Promise.all([use(scope, 'ui', '^1.0.0'), use(scope, 'ui', '^1.1.0')]);
  expect(both).toEqual(['events’', 'events’']);
  expect(get).toHaveBeenCalledTimes(2);
});

it('a build that is loaded again replaces its own offer, but nothing that runs and nothing of others', async () => {
  const scope: ShareScope = {};
  offer(scope, 'events', given('ui', '1.1.0', later('first')));
  offer(scope, 'booking', given('ui', '1.1.0', later('of booking')));
  offer(scope, 'events', given('ui', '1.1.0', later('second')));
  expect(await use(scope, 'ui', '^1.1.0')).toBe('second');
  offer(scope, 'events', given('ui', '1.1.0', later('third')));
  expect(await use(scope, 'ui', '^1.1.0')).toBe('second');
});
