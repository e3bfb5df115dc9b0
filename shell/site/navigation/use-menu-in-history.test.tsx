import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { createBrowserRouter, Outlet, RouterProvider } from '@glow50/host/router';
import { ThemeProvider } from '@glow50/ui';
import { theme } from '@glow50/ui/theme';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AccountMenu } from './AccountMenu';
import { MobileMenu } from './MobileMenu';
import { NavigationStore } from './navigation-store';

const nia = { fullName: 'Nia Brooks', email: 'nia@example.com', role: 'user', isVerified: true } as const;
let navigation: NavigationStore;
let loads: jest.Mock<() => null>;
let router: ReturnType<typeof createBrowserRouter>;

function Menus() {
  return (
    <>
      <button type="button" onClick={navigation.openMenu}>
        Menu
      </button>
      <MobileMenu navigation={navigation} socialLinks={[]} isGuest />
      <AccountMenu
        user={nia}
        entries={[{ label: 'My tickets', to: '/my-tickets' }]}
        isUnchecked={false}
        onSignOut={() => undefined}
      />
      <Outlet />
    </>
  );
}

beforeEach(async () => {
  window.history.replaceState(null, '', '/search-result');
  navigation = new NavigationStore();
  loads = jest.fn(() => null);
  router = createBrowserRouter([
    {
      element: <Menus />,
      HydrateFallback: () => null,
      children: [{ path: '*', loader: loads, element: <h1>Some page</h1> }],
    },
  ]);
  render(
    <ThemeProvider theme={theme}>
      <RouterProvider router={router} />
    </ThemeProvider>,
  );
  await act(() => router.navigate('/service-provider-profile'));
  loads.mockClear();
});

afterEach(() => {
  cleanup();
  router.dispose();
});

/** Until the browser has moved, which it does a moment later. */
const arrive = () => act(() => new Promise((resolve) => setTimeout(resolve, 60)));
const goBack = async () => {
  window.history.back();
  await arrive();
};

const MENUS = [
  { name: 'Menu', role: 'dialog', link: 'Employment', at: '/employment' },
  { name: 'Account of Nia Brooks, NB', role: 'menu', link: 'My tickets', at: '/my-tickets' },
] as const;

it.each(MENUS)('$name: Back closes it and stays on the page, which loads nothing again', async (menu) => {
  await userEvent.click(screen.getByRole('button', { name: menu.name }));
  expect(screen.getByRole(menu.role)).toBeVisible();
  await goBack();
  await waitFor(() => expect(screen.queryByRole(menu.role)).toBeNull());
  expect(window.location.pathname).toBe('/service-provider-profile');
  expect(loads).not.toHaveBeenCalled();
  await goBack();
  expect(router.state.location.pathname).toBe('/search-result');
});

it.each(MENUS)('$name: closed with Escape, it leaves no entry behind', async (menu) => {
  await userEvent.click(screen.getByRole('button', { name: menu.name }));
  await userEvent.keyboard('{Escape}');
  await arrive();
  expect(loads).not.toHaveBeenCalled();
  await goBack();
  expect(router.state.location.pathname).toBe('/search-result');
});

it.each(MENUS)('$name: from a page that it led to, Back leads to the page before', async (menu) => {
  await userEvent.click(screen.getByRole('button', { name: menu.name }));
  const role = menu.role === 'menu' ? 'menuitem' : 'link';
  await userEvent.click(screen.getByRole(role, { name: menu.link }));
  await waitFor(() => expect(router.state.location.pathname).toBe(menu.at));
  await waitFor(() => expect(screen.queryByRole(menu.role)).toBeNull());
  await goBack();
  expect(router.state.location.pathname).toBe('/service-provider-profile');
  await goBack();
  expect(router.state.location.pathname).toBe('/search-result');
});
