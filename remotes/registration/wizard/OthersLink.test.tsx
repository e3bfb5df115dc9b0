import { createMemoryRouter, RouterProvider } from '@glow50/host/router';
import { createFakeHost } from '@glow50/host/testing/fake-host';
import { ThemeProvider } from '@glow50/ui';
import { RemoteRoot } from '@glow50/ui/RemoteRoot';
import { theme } from '@glow50/ui/theme';
import { expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { schoolWizard } from '../school/school-wizard';
import { OthersLink } from './OthersLink';
import { createWizardSession } from './wizard-session';

const DRAFT = '/api/v1/registrations/school/draft';
const RESUME = `${DRAFT}/resume`;
const leadsTo = { draftId: '0192f0c0-0000-7000-8000-000000000001', email: 'e•••@example.com' };

const SAID = /account of e•••@example\.com.*signed in as\s+ada@example\.com/;

async function openLink() {
  const answers = {
    [DRAFT]: { body: { draft: null, needsSignIn: false } },
    [RESUME]: { body: { draft: null, needsSignIn: true, leadsTo } },
  };
  const ada = { fullName: 'Ada', email: 'ada@example.com', role: 'user', isVerified: true } as const;
  const host = createFakeHost(answers, ada);
  const signOut = jest.spyOn(host.session, 'signOut');
  const address = 'https://glow50.example/school-registration';
  const wizard = await createWizardSession(host, schoolWizard).open(new Request(address));
  await wizard.open('link');
  const element = (
    <RemoteRoot host={host}>
      <OthersLink wizard={wizard} />
    </RemoteRoot>
  );
  const router = createMemoryRouter([{ path: '*', element }]);
  render(
    <ThemeProvider theme={theme}>
      <RouterProvider router={router} />
    </ThemeProvider>,
  );
  return { wizard, signOut };
}

it('names both accounts, and offers to sign out', async () => {
  const { signOut } = await openLink();
  screen.getByText(SAID);
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(signOut).toHaveBeenCalledTimes(1);
});

it('is gone once the own registration is continued', async () => {
  const { wizard } = await openLink();
  await userEvent.click(screen.getByRole('button', { name: 'Continue here' }));
  await act(() => Promise.resolve());
  expect([wizard.othersLink, screen.queryByText(SAID)]).toEqual([null, null]);
});
