import { afterEach, expect, it } from '@jest/globals';
import type { Message } from '@glow50/contract/problem';
import { ApiError } from '@glow50/host/http/api-error';
import { createMemoryRouter, RouterProvider } from '@glow50/host/router';
import { ThemeProvider } from '@glow50/ui';
import { theme } from '@glow50/ui/theme';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LinkPage } from './LinkPage';

afterEach(cleanup);

function open(act: (token: string) => Promise<Message>) {
  const page = (
    <LinkPage
      title="Leave"
      question="Sure?"
      label="Unsubscribe"
      done={{ title: 'You have left', text: 'Bye' }}
      act={act}
    />
  );
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: ['/x?token=a.b'] });
  render(
    <ThemeProvider theme={theme}>
      <RouterProvider router={router} />
    </ThemeProvider>,
  );
}

it('acts only when the button is pressed, with the token from its address', async () => {
  const tokens: string[] = [];
  open(async (token) => {
    tokens.push(token);
    return { message: 'Done' };
  });
  expect(tokens).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Unsubscribe' }));
  expect(await screen.findByRole('heading', { name: 'You have left' })).toBeVisible();
  expect(tokens).toEqual(['a.b']);
  expect(screen.queryByRole('button')).toBeNull();
});

it('shows the error and lets the visitor try again', async () => {
  let tries = 0;
  open(async () => {
    tries += 1;
    if (tries === 1) throw new ApiError(401, { message: 'This link no longer works' });
    return { message: 'Done' };
  });
  await userEvent.click(screen.getByRole('button', { name: 'Unsubscribe' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This link no longer works. Nothing was changed.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Unsubscribe' }));
  expect(await screen.findByRole('heading', { name: 'You have left' })).toBeVisible();
});
