import { expect, it } from '@jest/globals';
import { NOWHERE, readTarget } from './request-target';

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
  ['/', '/'],
  ['/search-result?service=HAIR%20REMOVAL', '/search-result?service=HAIR%20REMOVAL'],
  ['/a//b', '/a//b'],
  ['/%5Cevil.example', '/%5Cevil.example'],
  ['http://evil.example/events?page=2', '/events?page=2'],
])('reads %j as %j', (target, path) => {
  expect(readTarget(target)).toBe(path);
});
