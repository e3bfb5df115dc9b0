import { expect, it } from '@jest/globals';
import { createFakeStorage } from './fake-storage';
import { createSafeStorage } from './safe-storage';

it('stores values in the browser', () => {
  const browser = createFakeStorage();
  const storage = createSafeStorage(() => browser);
  storage.write('city', 'Plano');
  expect(createSafeStorage(() => browser).read('city')).toBe('Plano');
  storage.remove('city');
  expect(storage.read('city')).toBeNull();
  expect(browser.length).toBe(0);
});

it('uses memory when the browser blocks storage', () => {
  const storage = createSafeStorage(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(storage.read('city')).toBeNull();
  storage.write('city', 'Plano');
  expect(storage.read('city')).toBe('Plano');
  expect(storage.keys()).toEqual(['city']);
  storage.remove('city');
  expect(storage.keys()).toEqual([]);
});

it('never returns an old value after a full storage refused the new one', () => {
  const browser = createFakeStorage({ city: 'Dallas' });
  const storage = createSafeStorage(() => browser);
  browser.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  storage.write('city', 'Plano');
  expect(storage.read('city')).toBe('Plano');
  expect(browser.getItem('city')).toBeNull();
});
