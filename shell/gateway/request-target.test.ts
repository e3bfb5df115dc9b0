import { expect, it } from '@jest/globals';
import { NO_CALL, NOWHERE, readTarget } from './request-target';

it.each([
  '//',
  '//evil.example/',
  '//x//evil.example/?override=1',
  '/\\evil.example',
  '/\\/evil.example',
  '/x/..//evil.example/',
  '/remotes/../search?q=a',
  '/shell/%2e%2E/search',
  '/a/./b',
  '/a/..',
  '/a/..%2fb',
  '/remotes/events/b1/..%2f..%2fcurrent.json',
  'http://evil.example/a/../b',
  '/%zz',
  '/%ff',
  '*',
  '',
  'evil.example:443',
  'http://',
  'http://evil.example//other.example/',
  'http://[::1',
  `/${'a'.repeat(2000)}`,
])('treats %j as not found', (target) => {
  expect(readTarget(target)).toBe(NOWHERE);
});

it.each([
  '/api/v1/providers/%ed%b0%80a/reviews?page=1',
  '/%61pi/v1/%ff',
  '/api/v1/providers/%2e%2e/reviews',
  '/media/../secrets',
  `/api/v1/${'a'.repeat(2000)}`,
])('treats %j as a call that does not exist', (target) => {
  expect(readTarget(target)).toBe(NO_CALL);
});

it.each([
  ['/', '/'],
  ['/search-result?service=HAIR%20REMOVAL', '/search-result?service=HAIR%20REMOVAL'],
  ['/a//b', '/a//b'],
  ['/%5Cevil.example', '/%5Cevil.example'],
  ['/%61pi/v1/build-healt%68?q=%61', '/api/v1/build-health?q=%61'],
  ['/%4A%5a%30%39%2d%2E%5F%7e', '/JZ09-._~'],
  ['/%2561%2f%40%5B%60%7B%2C', '/%2561%2f%40%5B%60%7B%2C'],
  ['http://evil.example/%61pi/v1/x?q=%61', '/api/v1/x?q=%61'],
  ['http://evil.example/events?page=2', '/events?page=2'],
])('reads %j as %j', (target, path) => {
  expect(readTarget(target)).toBe(path);
});
