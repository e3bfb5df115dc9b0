import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { Boot } from '@glow50/host/boot';
import type { Notify } from '@glow50/host/host-services';
import type { RouteDescription } from '@glow50/host/remote-description';
import { createMemoryRouter, Outlet, RouterProvider } from '@glow50/host/router';
import { createFakeHost } from '@glow50/host/testing/fake-host';
import { ThemeProvider } from '@glow50/ui';
import { theme } from '@glow50/ui/theme';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { runInAction } from 'mobx';
import { NavigationStore } from '../navigation/navigation-store';
import { SessionStore } from '../session/session-store';
import { Frame } from './Frame';
import { registryOf } from '@glow50/host/testing/registry-of';

const routes: RouteDescription[] = [
  { path: '/', title: 'Home', layout: 'full' },
  { path: '/events&tickets', title: 'Events & Tickets', layout: 'full', bar: 'black' },
  { path: '/sign-in', title: 'Sign in', layout: 'none' },
  { path: '/my-tickets', title: 'My tickets', layout: 'full' },
  { path: '/profile-v1', title: 'Your dashboard', layout: 'full', work: 'everyone' },
];
const boot: Boot = {
  mode: 'test',
  registry: registryOf({
    routes,
    accountMenu: [
      { label: 'My tickets', to: '/my-tickets' },
      { label: 'Office', to: '/office', role: 'staff' },
      { label: 'Dashboard', to: '/profile-v1', needsPage: true },
    ],
  }),
  apiBaseUrl: '',
  backendBaseUrl: '',
  contactEmail: 'hello@glow50.example',
  socialLinks: [{ network: 'instagram', url: 'https://social.example/glow50' }],
  sessionHint: false,
  answers: {},
  nonce: '',
};
const nia = { fullName: 'Nia Brooks', email: 'nia@example.com', role: 'user', isVerified: true } as const;
const notify: jest.Mocked<Notify> = {
  success: jest.fn(),
  error: jest.fn(),
  plain: jest.fn(),
  loading: jest.fn(),
};

const api = createFakeHost({}).api;
let session: SessionStore;
let navigation: NavigationStore;
let loggedOut: { message: string };

beforeEach(() => {
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  loggedOut = { message: 'Logged out successfully!' };
  navigation = new NavigationStore();
  session = new SessionStore(
    {
      api: { call: async () => loggedOut, send: () => Promise.reject(new Error('unused')) },
      tokens: {
        read: () => null,
        write: () => undefined,
        readUser: () => null,
        writeUser: () => undefined,
        clear: () => undefined,
      },
      notify,
      drafts: { clear: () => undefined },
    },
    { status: 'signed-out', user: null },
  );
});

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

const MISFIT = {
  toSubject() {
    throw new Error('planted');
  },
};

function visit(address: string) {
  const router = createMemoryRouter(
    [
      {
        element: (
          <Frame boot={boot} api={api} session={session} navigation={navigation} notify={notify}>
            <Outlet />
          </Frame>
        ),
        children: [
          { path: '/sign-in', element: <h1>Welcome</h1> },
          { path: '/my-tickets', loader: () => new Promise(() => undefined), element: <h1>My tickets</h1> },
          { path: '/misfit', loader: () => ({}), handle: MISFIT, element: <h1>Misfit</h1> },
          { path: '*', element: <h1>Some page</h1> },
        ],
      },
    ],
    { initialEntries: [address] },
  );
  render(
    <ThemeProvider theme={theme}>
      <RouterProvider router={router} />
    </ThemeProvider>,
  );
  return router;
}

const signIn = () => runInAction(() => Object.assign(session, { user: nia, status: 'signed-in' }));
/** In jsdom the screen is narrow, so these links are hidden. */
const WIDE = { hidden: true };
const bar = () => within(screen.getByRole('banner'));

it('has every navigation entry, in order', () => {
  visit('/');
  const links = within(bar().getByRole('navigation', { name: 'Main' })).getAllByRole('link', WIDE);
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Home', '/'],
    ['Find', '/search-result'],
    ['About', '/?section=about'],
    ['Deliver To Me', '/deliver-to-me'],
    ['Events & Tickets', '/events&tickets'],
    ['Employment', '/employment'],
    ['Promotion', '/promotion'],
  ]);
  expect(bar().getByRole('link', { name: 'Glow50, home' })).toHaveAttribute('href', '/');
  expect(bar().getByRole('link', { name: /Instagram/, ...WIDE })).toHaveAttribute(
    'href',
    'https://social.example/glow50',
  );
  expect(bar().getByText('Register')).toHaveAttribute('href', '/register-to-get-listed');
});

it('marks the current part of the site', async () => {
  const router = visit('/?section=about');
  expect(bar().getByRole('link', { current: 'page', ...WIDE })).toHaveTextContent('About');
  await act(() => router.navigate('/events%26tickets'));
  expect(bar().getByRole('link', { current: 'page', ...WIDE })).toHaveTextContent('Events & Tickets');
  expect(navigation.currentNav).toBe('Events & Tickets');
});

it('is black with white text on the events page', () => {
  visit('/events&tickets');
  expect(screen.getByRole('banner')).toHaveStyle({
    background: 'rgb(12, 7, 9)',
    color: 'rgb(255, 255, 255)',
  });
});

it('shows no bar and no footer on a page without layout', () => {
  visit('/sign-in');
  expect(screen.queryByRole('banner')).toBeNull();
  expect(screen.queryByRole('contentinfo')).toBeNull();
  expect(screen.getByRole('main')).toHaveTextContent('Welcome');
});

it('offers Sign in only while nobody is signed in', () => {
  visit('/');
  expect(bar().getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/sign-in');
  act(() => void signIn());
  expect(bar().queryByRole('link', { name: 'Sign in' })).toBeNull();
  expect(bar().getByRole('button', { name: /^Account of Nia Brooks/ })).toBeVisible();
});

it.each(['unknown', 'unreachable'] as const)(
  'reserves the space for Sign in while the session is %s',
  (status) => {
    runInAction(() => Object.assign(session, { status }));
    visit('/');
    expect(bar().queryByRole('link', { name: 'Sign in' })).toBeNull();
    expect(bar().getByText('Sign in')).not.toBeVisible();
  },
);

it('fills the account menu by role, and signs out', async () => {
  signIn();
  visit('/');
  await userEvent.click(bar().getByRole('button', { name: /^Account of Nia Brooks/ }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'My tickets',
    'Sign out',
  ]);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Sign out' }));
  expect(await bar().findByRole('link', { name: 'Sign in', hidden: true })).toBeInTheDocument();
  expect(notify.success).toHaveBeenCalledWith('You are signed out');
  expect(screen.getByRole('main', { hidden: true })).toHaveFocus();
});

it('leaves social links and Register to guests', () => {
  visit('/');
  expect(screen.getAllByRole('link', { name: /Instagram/, ...WIDE })).toHaveLength(2);
  act(() => void signIn());
  expect(screen.queryByRole('link', { name: /Instagram/, ...WIDE })).toBeNull();
  expect(bar().queryByText('Register')).toBeNull();
});

it('offers the dashboard to those who have a page or asked for one', async () => {
  signIn();
  visit('/');
  const user = userEvent.setup();
  await user.click(bar().getByRole('button', { name: /^Account of Nia Brooks/ }));
  expect(screen.queryByRole('menuitem', { name: 'Dashboard' })).toBeNull();
  act(() => void runInAction(() => Object.assign(session, { user: { ...nia, page: 'asked' } })));
  expect(screen.getByRole('menuitem', { name: 'Dashboard' })).toBeVisible();
});

it('has shortcuts at the bottom, but not on a place of work', async () => {
  const router = visit('/');
  // In jsdom, which knows no media queries, its names are hidden.
  const shortcuts = () =>
    [...document.querySelectorAll('[aria-label="Shortcuts"] a')].map((link) => link.getAttribute('href'));
  expect(shortcuts()).toEqual(['/search-result', '/my-bookings', '/saved', '/account']);
  await act(() => router.navigate('/profile-v1'));
  expect(shortcuts()).toEqual([]);
  expect(within(screen.getByRole('contentinfo')).queryByRole('textbox')).toBeNull();
  expect(bar().queryByRole('link', { name: 'Employment', ...WIDE })).toBeNull();
});

it('stays signed in when signing out fails', async () => {
  loggedOut = { message: 'Not now' };
  signIn();
  visit('/');
  await userEvent.click(bar().getByRole('button', { name: /^Account of Nia Brooks/ }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Sign out' }));
  expect(notify.error).toHaveBeenCalledWith('Could not logout. Please try again');
  expect(session.user).toEqual(nia);
});

it('opens the menu on small screens and closes it on navigation', async () => {
  const router = visit('/');
  await userEvent.click(bar().getByRole('button', { name: 'Menu' }));
  const menu = within(screen.getByRole('dialog', { name: 'Menu' }));
  expect(menu.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await userEvent.click(menu.getByRole('link', { name: 'Employment' }));
  expect(router.state.location.pathname).toBe('/employment');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('announces a new page by title and focus, but not a changed filter', async () => {
  const router = visit('/');
  expect(document.title).toBe('Home · Glow50');
  expect(document.body).toHaveFocus();
  await act(() => router.navigate('/?section=about'));
  expect(document.body).toHaveFocus();
  await act(() => router.navigate('/promotion'));
  expect(document.title).toBe('Promotion · Glow50');
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

it('keeps the frame when a page fails to describe its subject', async () => {
  window.reportError = jest.fn();
  const router = visit('/');
  await act(() => router.navigate('/misfit'));
  expect(await screen.findByRole('heading', { name: 'Misfit' })).toBeVisible();
  expect(bar().getByRole('link', { name: 'Sign in', ...WIDE })).toBeInTheDocument();
  expect(window.reportError).toHaveBeenCalledTimes(1);
  expect(window.reportError).toHaveBeenCalledWith(new Error('planted'));
});

it('has a link that skips the navigation', async () => {
  visit('/');
  await userEvent.tab();
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
  expect(screen.getByRole('main')).toHaveAttribute('id', 'main');
});

it('shows contact, hours and links in the footer, and opens the terms', async () => {
  visit('/');
  const foot = within(screen.getByRole('contentinfo'));
  expect(foot.getByRole('link', { name: 'hello@glow50.example' })).toHaveAttribute(
    'href',
    'mailto:hello@glow50.example',
  );
  expect(foot.getByText(/Monday to Friday/)).toHaveTextContent('9:00 AM to 5:00 PM');
  expect(foot.getByText('Closed Saturday and Sunday')).toBeVisible();
  expect(foot.getByText(/© 2025/)).toBeVisible();
  expect(
    within(foot.getByRole('navigation', { name: 'Quick links' }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Home', 'Deliver To Me', 'About', 'Events & Tickets']);
  await userEvent.click(foot.getByRole('button', { name: 'Our Privacy policy' }));
  expect(screen.getByRole('dialog', { name: 'Our Privacy policy' })).toHaveTextContent('Version 2025-01');
});

it('outlines the page that is opened, says when it is late, and keeps the previous page for coming back', async () => {
  jest.useFakeTimers();
  const router = visit('/');
  await act(async () => void router.navigate('/my-tickets'));
  expect(screen.queryByRole('status', { name: 'My tickets is loading' })).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(150));
  expect(screen.getByRole('status', { name: 'My tickets is loading' })).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(2850));
  const notice = () => screen.queryByText(/My tickets is taking longer than usual/);
  expect(notice()).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(1500));
  expect(notice()).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Some page', hidden: true })).not.toBeVisible();

  await act(async () => router.navigate('/sign-in'));
  expect(screen.queryByRole('status', { name: 'My tickets is loading' })).toBeNull();
  expect(notice()).toBeNull();
  jest.useRealTimers();
});
