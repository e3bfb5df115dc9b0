import type { User } from '@glow50/contract/accounts/auth';
import { render } from '@testing-library/react';
import type { HostServices } from '@glow50/host/host-services';
import type { RemoteModule } from '@glow50/host/remote-module';
import { createMemoryRouter, RouterProvider } from '@glow50/host/router';
import { theme } from '../theme';
import { ThemeProvider } from '@glow50/ui';
import { type Answers, createFakeHost } from '@glow50/host/testing/fake-host';

export function renderRemote(
  remote: RemoteModule,
  address: string,
  answers: Answers,
  user: User | null = null,
  services: Pick<Partial<HostServices>, 'drafts'> = {},
) {
  const host = { ...createFakeHost(answers, user), ...services };
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
