import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { METRO_FILE, readMetro } from './metro-counties.mjs';

it('draws the plain map from the packaged atlas', () => {
  const drawn = readMetro();
  expect(drawn.features.length).toBeGreaterThan(30);
  expect(JSON.parse(readFileSync(METRO_FILE, 'utf8'))).toEqual(drawn);
});
