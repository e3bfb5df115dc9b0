import { expect, it } from '@jest/globals';
import { createMemoryRouter, RouterProvider } from '@glow50/host/router';
import { createFakeHost } from '@glow50/host/testing/fake-host';
import { sampleProvider } from '@glow50/contract/testing/samples';
import { ThemeProvider } from '@glow50/ui';
import { theme } from '@glow50/ui/theme';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { remote } from './remote';

const found = { body: [sampleProvider()], headers: { 'x-total-count': '1' } };

it.each([
  ['/', 'Big Impact'],
  ['/search-result?service=Lashes', '1 result found'],
])('%s renders to a string without a browser', async (address, text) => {
  expect(typeof window).toBe('undefined');
  const host = createFakeHost({
    '/api/v1/search?limit=7&sort=most-booked&times=true': found,
    '/api/v1/search?service=Lashes&times=true': found,
    '/api/v1/allCategories': { body: [{ service: 'LASHES' }] },
  });
  const router = createMemoryRouter(remote.createRemote(host).routes, { initialEntries: [address] });
  await new Promise<void>((resolve) => {
    router.subscribe(({ initialized }) => initialized && resolve());
  });
  const html = renderToString(
    createElement(ThemeProvider, { theme }, createElement(RouterProvider, { router })),
  ).replaceAll('\u00a0', ' ');
  expect(html).toContain(text);
  expect(html).toContain('Nia Brooks');
  expect(html).not.toMatch(/ style="/);
});
