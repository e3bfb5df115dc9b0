import { expect, it, jest } from '@jest/globals';
import { createMemoryRouter, type RouteObject, RouterProvider, useMatches } from '@glow50/host/router';
import { act, render, screen } from '@testing-library/react';
import { retryable } from './retryable-routes';

type Lazy = Extract<NonNullable<RouteObject['lazy']>, () => unknown>;

function Page() {
  const match = useMatches().at(-1);
  return <p>{JSON.stringify([match?.loaderData ?? null, match?.handle])}</p>;
}

function open(route: RouteObject) {
  const router = createMemoryRouter([
    { path: '/', ErrorBoundary: () => <p>Broken</p>, children: retryable([route]) },
  ]);
  render(<RouterProvider router={router} />);
  return router;
}

it('loads a page again after its files failed to load', async () => {
  const lazy = jest
    .fn<Lazy>()
    .mockRejectedValueOnce(new Error('Loading chunk 7 failed'))
    .mockResolvedValueOnce({ Component: Page, loader: () => 'its answer', handle: { subject: 'it' } });
  const router = open({ index: true, lazy });
  expect(await screen.findByText('Broken')).toBeVisible();
  await act(() => router.navigate('/'));
  expect(await screen.findByText('["its answer",{"subject":"it"}]')).toBeVisible();
  await act(() => router.navigate('/'));
  expect(lazy).toHaveBeenCalledTimes(2);
});

it('runs an existing loader in parallel with the page’s files', async () => {
  const asked: string[] = [];
  const router = open({
    index: true,
    loader: () => asked.push('answer'),
    shouldRevalidate: () => false,
    async lazy() {
      asked.push('files');
      await Promise.resolve();
      return { Component: Page };
    },
  });
  expect(await screen.findByText('[2,{}]')).toBeVisible();
  await act(() => router.navigate('/'));
  expect(asked).toEqual(['files', 'answer']);
});

it('leaves pages without `lazy` unchanged', async () => {
  open({ index: true, Component: Page, handle: { subject: 'here' } });
  expect(await screen.findByText('[null,{"subject":"here"}]')).toBeVisible();
});
