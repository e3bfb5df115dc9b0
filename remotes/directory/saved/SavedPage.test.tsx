import { expect, it } from '@jest/globals';
import type { User } from '@glow50/contract/accounts/auth';
import { ApiError } from '@glow50/host/http/api-error';
import { sampleProfile, sampleProvider } from '@glow50/contract/testing/samples';
import { createMemoryRouter, RouterProvider } from '@glow50/host/router';
import { createFakeHost } from '@glow50/host/testing/fake-host';
import { ThemeProvider } from '@glow50/ui';
import { renderRemote } from '@glow50/ui/testing/render-remote';
import { theme } from '@glow50/ui/theme';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';

const user: User = { fullName: 'Ada', email: 'ada@example.com', role: 'user', isVerified: true };
const nia = sampleProvider();
const SAVED = '/api/v1/saved-providers';
const list = (...ids: string[]) => ({ body: { ids } });

it('shows the saved providers, and tells how many are not listed now', async () => {
  renderRemote(
    remote,
    '/saved',
    {
      [SAVED]: list(nia.id, 'gone'),
      [`/api/v1/provider-cards?ids=${nia.id}%2Cgone&times=true`]: { body: [nia] },
    },
    user,
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'Saved' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Nia Brooks' })).toBeVisible();
  expect(screen.getByText(/One of them is not listed at the moment/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save Nia Brooks' })).toHaveAttribute('aria-pressed', 'true');
});

it('names what the account has no room for', async () => {
  const ids = [nia.id, ...Array.from({ length: 49 }, (_, place) => `p${place}`)];
  const cards = `/api/v1/provider-cards?ids=${ids.join('%2C')}&times=true`;
  const host = createFakeHost({ [SAVED]: list(...ids), [cards]: { body: [nia] } }, user);
  const read = (key: string) => (key === 'saved-providers' ? ['one-more'] : undefined);
  const { routes } = remote.createRemote({ ...host, drafts: { ...host.drafts, read } });
  const children = [{ id: 'site', HydrateFallback: () => null, children: routes }];
  render(
    <ThemeProvider theme={theme}>
      <RouterProvider router={createMemoryRouter(children, { initialEntries: ['/saved'] })} />
    </ThemeProvider>,
  );
  expect(await screen.findByText(/Your list is full. One more stays on this device/)).toBeVisible();
});

it('keeps a card that was taken off the list until the visitor leaves, so that it can be saved again', async () => {
  const { host } = renderRemote(
    remote,
    '/saved',
    {
      [SAVED]: list(nia.id),
      [`/api/v1/provider-cards?ids=${nia.id}&times=true`]: { body: [nia] },
      [`${SAVED}/${nia.id}`]: list(),
    },
    user,
  );
  const heart = await screen.findByRole('button', { name: 'Save Nia Brooks' });
  await userEvent.click(heart);
  expect(heart).toHaveAttribute('aria-pressed', 'false');
  host.answers[`${SAVED}/${nia.id}`] = list(nia.id);
  await userEvent.click(heart);
  expect(heart).toHaveAttribute('aria-pressed', 'true');
});

it('says what to do when nothing is saved', async () => {
  renderRemote(remote, '/saved', {});
  expect(await screen.findByRole('heading', { name: 'No saved providers yet' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Find a professional' })).toHaveAttribute('href', '/search-result');
});

it('offers Retry when the list cannot be read', async () => {
  renderRemote(remote, '/saved', { [SAVED]: new ApiError(503, { message: 'Down for a moment' }) }, user);
  expect(await screen.findByText(/Down for a moment/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});

it('the heart of a card is reached by keyboard after its name, and does not open the page', async () => {
  const { router } = renderRemote(remote, '/search-result?service=Lashes', {
    '/api/v1/allCategories': { body: [] },
    '/api/v1/search?service=Lashes&times=true': { body: [nia], headers: { 'x-total-count': '1' } },
  });
  (await screen.findByRole('link', { name: 'Nia Brooks' })).focus();
  await userEvent.tab();
  const heart = screen.getByRole('button', { name: 'Save Nia Brooks' });
  expect(heart).toHaveFocus();
  expect(heart).toHaveAttribute('aria-pressed', 'false');
  await userEvent.keyboard('{Enter}');
  expect(heart).toHaveAttribute('aria-pressed', 'true');
  await userEvent.keyboard(' ');
  expect(heart).toHaveAttribute('aria-pressed', 'false');
  expect(router.state.location.pathname).toBe('/search-result');
});

it('a provider’s page has the heart, too', async () => {
  renderRemote(remote, '/service-provider-profile?id=42', {
    '/api/v1/providers/42': { body: sampleProfile({ id: '42' }) },
  });
  const heart = await screen.findByRole('button', { name: 'Save Nia Brooks' });
  await userEvent.click(heart);
  expect(heart).toHaveAttribute('aria-pressed', 'true');
});
