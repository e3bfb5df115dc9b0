import type { User } from '@glow50/shared/api/auth';
import { render } from '@testing-library/react';
import type { RemoteModule } from '../host/remote-module';
import { createMemoryRouter, RouterProvider } from '@glow50/shared/router';
import { theme } from '../ui/theme';
import { ThemeProvider } from '@glow50/shared/ui';
import { type Answers, createFakeHost } from './fake-host';

export function renderRemote(
  remote: RemoteModule,
  address: string,
  answers: Answers,
  user: User | null = null,
) {
  const host = createFakeHost(answers, user);
  const { routes } = remote.createRemote(host);
  const router = createMemoryRouter([{ id: 'site', HydrateFallback: () => null, children: routes }], {
    initialEntries: [address],
  });
  const view = render(
    <ThemeProvider theme={theme}>
      <RouterProvider router={router} />
    </ThemeProvider>,
  );
  return { ...view, host, router };
}
