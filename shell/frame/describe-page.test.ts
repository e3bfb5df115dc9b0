import { expect, it } from '@jest/globals';
import type { RouteDescription } from '@glow50/shared/host/remote-description';
import { registryOf } from './registry-of';
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
];
const registry = registryOf({ routes });

it.each([
  ['/', 'ivory'],
  ['/events&tickets', 'black'],
  ['/events%26tickets', 'black'],
  ['/event-details/7', 'lilac'],
  ['/event-details/seven', 'ivory'],
  ['/employment', 'ivory'],
  ['/nowhere', 'ivory'],
])('the bar on %s is %s', (pathname, bar) => {
  expect(describePage(registry, pathname).bar).toBe(bar);
});

it('knows pages without a frame, and those that are bare on small screens', () => {
  expect(describePage(registry, '/sign-in').layout).toBe('none');
  expect(describePage(registry, '/creating-profile')).toMatchObject({ layout: 'full', bareOnSmall: true });
  expect(describePage(registry, '/')).toMatchObject({ layout: 'full', bareOnSmall: false });
});

it('names pages of the shell, and addresses that nobody owns', () => {
  expect(describePage(registry, '/promotion').title).toBe('Promotion');
  expect(describePage(registry, '/nowhere').title).toBe('Page not found');
});
