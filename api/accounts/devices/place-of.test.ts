import { expect, it } from '@jest/globals';
import { placeOf } from './place-of';

const at = (ip: string, city?: string, cityHeader: string | undefined = 'cf-ipcity') =>
  placeOf({ ip, headers: city === undefined ? {} : { 'cf-ipcity': city } }, { cityHeader });

it.each([
  ['203.0.113.77', 'network 203.0.113.x'],
  ['::ffff:203.0.113.77', 'network 203.0.113.x'],
  ['2001:db8:12:34::9', 'network 2001:db8:12::'],
  ['', ''],
])('without a city, %s is only known by its %s', (ip, place) => {
  expect(at(ip)).toBe(place);
});

it.each([
  ['Fort Worth', 'near Fort Worth'],
  ['San%20Jos%C3%A9', 'near San José'],
  [Buffer.from('São Paulo').toString('latin1'), 'near São Paulo'],
  ['100% <b>Dallas</b>', 'near 100 bDallasb'],
  [' ', 'network 203.0.113.x'],
])('a configured header names the city: %s', (header, place) => {
  expect(at('203.0.113.77', header)).toBe(place);
});

it('a header that is not configured is what anybody may send', () => {
  expect(placeOf({ ip: '203.0.113.77', headers: { 'cf-ipcity': 'Paris' } }, { cityHeader: undefined })).toBe(
    'network 203.0.113.x',
  );
});
