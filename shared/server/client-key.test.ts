import { expect, it } from '@jest/globals';
import { clientKey, networkKey } from './client-key';

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0db8:0001:0002::1', '2001:db8:1:2'],
  ['2001:db8::5', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
])('counts %s as %s', (ip, key) => {
  expect(clientKey(ip)).toBe(key);
});

it.each([
  ['203.0.113.9', undefined],
  ['::ffff:203.0.113.9', undefined],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1'],
  ['2001:db8::5', '2001:db8:0'],
])('finds the network of %s to be %s', (ip, key) => {
  expect(networkKey(ip)).toBe(key);
});
