import { expect, it } from '@jest/globals';
import { listOptions } from './list-options';

const METHODS = ['card', 'stripe', 'google', 'apple', 'zelle'] as const;
const keysOf = (...args: Parameters<typeof listOptions>) => listOptions(...args).map(({ key }) => key);

it('puts a wallet first on a device that has it, and leaves the others in their order', () => {
  const wallets = { google: 'missing', apple: 'ready' } as const;
  expect(keysOf(METHODS, [], { provider: 'stripe', wallets })).toEqual([
    'apple',
    'card',
    'stripe',
    'google',
    'zelle',
  ]);
});

it('lists saved cards before everything else, and no wallet first in test mode', () => {
  const wallets = { google: 'ready', apple: 'missing' } as const;
  const cards = [{ id: 'c1', brand: 'visa', last4: '4242' }];
  expect(keysOf(METHODS, cards, { provider: 'test', wallets })).toEqual(['c1', ...METHODS]);
});
