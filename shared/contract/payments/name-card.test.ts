import { expect, it } from '@jest/globals';
import { nameCard } from './name-card';

it('names a saved card by its brand and last digits, as far as they are known', () => {
  expect(nameCard({ brand: 'visa', last4: '4242' })).toBe('Visa ending in 4242');
  expect(nameCard({ brand: 'cartes_bancaires', last4: '0001' })).toBe('Saved card ending in 0001');
  expect(nameCard({ brand: '', last4: '' })).toBe('Saved card');
});
