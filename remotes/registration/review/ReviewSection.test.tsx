import { createFakeHost } from '@glow50/host/testing/fake-host';
import { createMemoryRouter, RouterProvider } from '@glow50/host/router';
import { RemoteRoot } from '@glow50/ui/RemoteRoot';
import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { ReviewSection } from './ReviewSection';

it('shows a date as words', async () => {
  const rows = [
    ['Date of birth', '2001-04-05'],
    ['Years', 7],
    ['Notes', ''],
  ] as const;
  const element = (
    <RemoteRoot host={createFakeHost({})}>
      <ReviewSection step={0} title="About you" returnTo={7} rows={rows} />
    </RemoteRoot>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  expect((await screen.findAllByRole('definition')).map(({ textContent }) => textContent)).toEqual([
    'April 5, 2001',
    '7',
    'Not answered',
  ]);
});
