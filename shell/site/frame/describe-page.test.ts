import { expect, it } from '@jest/globals';
import type { Role } from '@glow50/contract/accounts/auth';
import type { RouteDescription } from '@glow50/host/remote-description';
import { registryOf } from '@glow50/host/testing/registry-of';
import { describePage } from './describe-page';

const routes: RouteDescription[] = [
  { path: '/', title: 'Home', layout: 'full' },
  { path: '/events&tickets', title: 'Events & Tickets', layout: 'full', bar: 'black' },
  { path: '/event-details/:id', title: 'Event', layout: 'full', bar: 'lilac' },
  {
    path: '/creating-profile',
    title: 'Create your profile',
    layout: 'full',
    bar: 'saffron',
    bareOnSmall: true,
  },
  { path: '/sign-in', title: 'Sign in', layout: 'none' },
  { path: '/office', title: 'Office', layout: 'full', role: 'staff' },
];
const registry = registryOf({ routes });
const guest = { status: 'signed-out', user: null } as const;
const member = (role: Role) =>
  ({
    status: 'signed-in',
    user: { fullName: 'Nia', email: 'nia@example.com', role, isVerified: true },
  }) as const;

it.each([
  ['/', 'ivory'],
  ['/events&tickets', 'black'],
  ['/events%26tickets', 'black'],
  ['/event-details/7', 'lilac'],
  ['/event-details/seven', 'ivory'],
  ['/employment', 'ivory'],
  ['/nowhere', 'ivory'],
])('the bar on %s is %s', (pathname, bar) => {
  expect(describePage(registry, pathname, guest).bar).toBe(bar);
});

it('describes pages without bar and footer, and pages that hide them on small screens', () => {
  expect(describePage(registry, '/sign-in', guest).layout).toBe('none');
  expect(describePage(registry, '/creating-profile', guest)).toMatchObject({
    layout: 'full',
    bareOnSmall: true,
  });
  expect(describePage(registry, '/', guest)).toMatchObject({ layout: 'full', bareOnSmall: false });
});

it('describes shell pages and addresses that nobody owns', () => {
  expect(describePage(registry, '/promotion', guest).title).toBe('Promotion');
  expect(describePage(registry, '/nowhere', guest).title).toBe('Page not found');
});

it.each([
  ['staff', member('staff'), 'Office', false],
  ['a customer', member('user'), 'Page not found', true],
  ['a guest', guest, 'Page not found', true],
  ['session check failed', { status: 'unreachable', user: null } as const, 'Office', false],
  ['session check pending', { status: 'unknown', user: null } as const, 'Office', false],
])('describes a staff page for %s', (_, session, title, isHidden) => {
  expect(describePage(registry, '/office', session)).toMatchObject({ title, isHidden });
});
