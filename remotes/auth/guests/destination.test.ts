import { expect, it } from '@jest/globals';
import { createFakeHost } from '@glow50/host/testing/fake-host';
import { takeDestination } from './destination';

const { drafts } = createFakeHost({});

it.each([
  '/my-bookings',
  '/events&tickets',
  '/search-result?service=Lashes&page=2#results',
  '/service-provider-profile?id=01890000-0000-7000-8000-000000000001',
])('returns to %s', (from) => {
  expect(takeDestination(drafts, { from })).toBe(from);
});

it.each([
  ['another site', 'https://elsewhere.example/'],
  ['another site without its scheme', '//elsewhere.example/'],
  ['another site behind a backslash', '/\\elsewhere.example/'],
  ['another site behind a dot', '/.//elsewhere.example/'],
  ['a script', 'javascript:alert(1)'],
  ['a page for guests', '/sign-up?step=2'],
  ['nothing', ''],
  ['something that is no text', 7],
])('leads home when `from` is %s', (_, from) => {
  expect(takeDestination(drafts, { from })).toBe('/');
});

it('leads home without a previous page', () => {
  expect(takeDestination(drafts, null)).toBe('/');
});

it('leads a service provider to profile creation, but only once', () => {
  const kept = new Map<string, unknown>([['registrant', 'service_provider']]);
  const providers = {
    read: (key: string) => kept.get(key),
    write: (key: string, value: unknown) => void kept.set(key, value),
    remove: (key: string) => void kept.delete(key),
  };
  expect(takeDestination(providers, { from: '/events&tickets' })).toBe('/creating-profile');
  expect(takeDestination(providers, { from: '/events&tickets' })).toBe('/events&tickets');
});
