import { ApiError } from '@glow50/host/http/api-error';
import { createMemoryRouter, RouterProvider } from '@glow50/host/router';
import { type Answers, createFakeHost } from '@glow50/host/testing/fake-host';
import { ThemeProvider } from '@glow50/ui';
import { theme } from '@glow50/ui/theme';
import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { remote } from '../remote';

const CODE = '7K3M9-Q2XVB';

function openInvited(answer: Answers[string]) {
  const kept = new Map<string, unknown>();
  const host = {
    ...createFakeHost({ [`/api/v1/invitations?code=${CODE}`]: answer }),
    drafts: {
      read: (key: string) => kept.get(key),
      write: (key: string, value: unknown) => void kept.set(key, value),
      remove: (key: string) => void kept.delete(key),
    },
  };
  const { routes } = remote.createRemote(host);
  const router = createMemoryRouter([{ id: 'site', HydrateFallback: () => null, children: routes }], {
    initialEntries: [`/register-to-get-listed?ref=${CODE}`],
  });
  render(
    <ThemeProvider theme={theme}>
      <RouterProvider router={router} />
    </ThemeProvider>,
  );
}

it('names who invited the visitor', async () => {
  openInvited({ body: { from: 'Ada’s Brows' } });
  expect(
    await screen.findByText('You were invited: your account will be counted for Ada’s Brows.'),
  ).toBeVisible();
});

it('promises nothing for an invitation that was withdrawn, and says why', async () => {
  const message = 'This code was withdrawn. Ask Ada for a new one';
  openInvited(new ApiError(400, { message, errors: [{ path: 'code', message }] }));
  expect(await screen.findByText(/is no longer valid.*This code was withdrawn/)).toBeVisible();
  expect(screen.queryByText(/You were invited/)).toBeNull();
});

it('says nothing while the invitation cannot be checked', async () => {
  openInvited(new ApiError(429, { message: 'Too many tries' }));
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.queryByText(/invit/)).toBeNull();
});
