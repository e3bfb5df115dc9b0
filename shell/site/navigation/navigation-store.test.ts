import { expect, it } from '@jest/globals';
import { NavigationStore } from './navigation-store';

it('starts at Home', () => {
  expect(new NavigationStore().currentNav).toBe('Home');
});

it.each([
  ['/', '', 'Home'],
  ['/', '?section=about', 'About'],
  ['/', '?section=nowhere', 'Home'],
  ['/about-us', '', 'About'],
  ['/deliver-to-me', '', 'Deliver To Me'],
  ['/events&tickets', '', 'Events & Tickets'],
  ['/events%26tickets', '', 'Events & Tickets'],
  ['/event-details/7', '', 'Events & Tickets'],
  ['/employment', '?from=mail', 'Employment'],
  ['/promotion-registration', '', 'Promotion'],
])('%s%s belongs to %s', (pathname, search, label) => {
  const navigation = new NavigationStore();
  navigation.follow({ pathname, search });
  expect(navigation.currentNav).toBe(label);
});

it('marks nothing on a page outside of every part', () => {
  const navigation = new NavigationStore();
  navigation.follow({ pathname: '/employment', search: '' });
  navigation.follow({ pathname: '/sign-in', search: '' });
  expect(navigation.currentNav).toBeNull();
});

it('closes its menu on navigation', () => {
  const navigation = new NavigationStore();
  navigation.openMenu();
  navigation.follow({ pathname: '/employment', search: '' });
  expect(navigation.isMenuOpen).toBe(false);
});
