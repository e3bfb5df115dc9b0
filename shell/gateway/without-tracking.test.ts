import { expect, it } from '@jest/globals';
import { withoutTracking } from './without-tracking';

const shorten = (search: string) => withoutTracking(new URL(`https://glow50.example/open${search}`)).search;

it.each([
  ['?fbclid=IwAR0', ''],
  ['?utm_source=a&utm_medium=b&city=Fort%20Worth&gclid=c', '?city=Fort%20Worth'],
  ['?page=2&FBCLID=1&msclkid', '?page=2'],
])('drops what says nothing about the page from %s', (search, kept) => {
  expect(shorten(search)).toBe(kept);
});

it.each(['', '?', '?q=fbclid', '?ref=7&tab=review', '?city=a+b&city=%C3%A9', '?utm=1&myfbclid=2'])(
  'leaves %j as it is',
  (search) => {
    expect(shorten(search)).toBe(search === '?' ? '' : search);
  },
);
