import { createMemoryRouter, RouterProvider } from '@glow50/host/router';
import { ThemeProvider } from '@glow50/ui';
import { theme } from '@glow50/ui/theme';
import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { ReviewSection } from './ReviewSection';

it('says dates as words, and leaves everything else as it was typed', () => {
  const rows = [
    ['Date of birth', '2001-04-05'],
    ['Phone', '2145550142'],
    ['Students', 24],
    ['Additional Contact', ''],
  ] as const;
  const element = <ReviewSection step={0} title="About you" returnTo={7} rows={rows} />;
  render(
    <ThemeProvider theme={theme}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </ThemeProvider>,
  );
  for (const answer of ['April 5, 2001', '2145550142', '24', 'Left open']) {
    expect(screen.getByText(answer)).toBeVisible();
  }
});
