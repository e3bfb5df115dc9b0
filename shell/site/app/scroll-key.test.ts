import { expect, it } from '@jest/globals';
import { toScrollKey } from './scroll-key';

it('a page that is opened anew does not begin where another page was left', () => {
  const first = toScrollKey({ key: 'default', pathname: '/my-events', search: '' });
  expect(toScrollKey({ key: 'default', pathname: '/check-in/7', search: '' })).not.toBe(first);
  expect(toScrollKey({ key: 'default', pathname: '/my-events', search: '' })).toBe(first);
});

it('two visits of one page within a document keep a position each', () => {
  const page = { pathname: '/my-events', search: '' };
  expect(toScrollKey({ ...page, key: 'a1' })).not.toBe(toScrollKey({ ...page, key: 'b2' }));
});
