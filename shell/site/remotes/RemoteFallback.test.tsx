import { expect, it } from '@jest/globals';
import type { RegisteredRemote } from '@glow50/host/registry';
import type { Remote } from '@glow50/host/remote-module';
import { createMemoryRouter, RouterProvider } from '@glow50/host/router';
import { act, render, screen } from '@testing-library/react';
import { RemoteError } from './remote-error';
import { RemoteFallback } from './RemoteFallback';
import { RemoteState } from './remote-state';

const registered = { name: 'events', build: 'a1' } as RegisteredRemote;

it('goes on waiting when the remote arrived late and its page is not there yet', async () => {
  const state = new RemoteState(registered);
  state.start(registered);
  let arrive: (page: null) => void = () => undefined;
  let visits = 0;
  const router = createMemoryRouter([
    {
      path: '/',
      loader() {
        visits += 1;
        if (visits === 1) throw new RemoteError('events', 'slow', 'is not there after 1500 ms');
        return new Promise<null>((resolve) => (arrive = resolve));
      },
      Component: () => <h1>Tonight</h1>,
      ErrorBoundary: () => (
        <RemoteFallback state={state} subject="Event" keepsTyped={false} onRetry={() => undefined} />
      ),
    },
  ]);
  render(<RouterProvider router={router} />);
  const waiting = 'Event is taking longer than usual';
  expect(await screen.findByRole('heading', { name: waiting })).toBeVisible();

  act(() => state.succeed({} as Remote, 4000));
  expect(visits).toBe(2);
  expect(screen.getByRole('heading', { name: waiting })).toBeVisible();
  await act(async () => arrive(null));
  expect(await screen.findByRole('heading', { name: 'Tonight' })).toBeVisible();
});
