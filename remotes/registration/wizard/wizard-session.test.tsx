import { afterEach, expect, it } from '@jest/globals';
import type { User } from '@glow50/contract/accounts/auth';
import type { Draft } from '@glow50/contract/registration/registrations';
import { createMemoryRouter, RouterProvider } from '@glow50/host/router';
import { createFakeHost } from '@glow50/host/testing/fake-host';
import { ThemeProvider } from '@glow50/ui';
import { theme } from '@glow50/ui/theme';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { observable, runInAction } from 'mobx';
import { remote } from '../remote';
import { schoolWizard } from '../school/school-wizard';
import { createWizardSession } from './wizard-session';

const ADDRESS = 'https://glow50.example/school-registration';
const DRAFT = '/api/v1/registrations/school/draft';
const ada: User = { fullName: 'Ada', email: 'ada@example.com', role: 'user', isVerified: true };
const draft: Draft = {
  id: '0192f0c0-0000-7000-8000-000000000001',
  kind: 'school',
  version: 3,
  step: 1,
  answers: { 0: {}, 1: { school_name: 'Oak' } },
  codes: [],
  checkedEmails: [],
  savedAt: '2026-11-21T12:00:00Z',
};

afterEach(() => window.sessionStorage.clear());

function signedInHost() {
  const host = createFakeHost({ [DRAFT]: { body: { draft, needsSignIn: false } } }, ada);
  const session = observable({ ...host.session }, {}, { deep: false });
  const signOut = () => {
    host.answers[DRAFT] = { body: { draft: null, needsSignIn: true } };
    runInAction(() => Object.assign(session, { user: null, status: 'signed-out' }));
  };
  return { host: { ...host, session }, signOut };
}

async function openSignedIn() {
  const { host, signOut } = signedInHost();
  const wizards = createWizardSession(host, schoolWizard);
  const wizard = await wizards.open(new Request(ADDRESS));
  wizard.change({ school_name: 'Oak School' });
  return { wizards, wizard, host, signOut };
}

it('signing out closes the wizard, and who comes next sees nothing of it', async () => {
  const { wizards, wizard, signOut } = await openSignedIn();
  expect(wizards.isClosed).toBe(false);
  signOut();
  expect(wizards.isClosed).toBe(true);
  const next = await wizards.open(new Request(`${ADDRESS}?step=1`));
  expect(wizards.isClosed).toBe(false);
  expect(next).not.toBe(wizard);
  expect([wizard.draft.answers, next.draft.answers, next.needsSignIn]).toEqual([{}, {}, true]);
  expect(window.sessionStorage).toHaveLength(0);
});

it('another account gets a wizard of its own, and nothing of the first is saved to it', async () => {
  const { wizards, wizard, host } = await openSignedIn();
  runInAction(() => Object.assign(host.session, { user: { ...ada, email: 'eva@example.com' } }));
  const next = await wizards.open(new Request(ADDRESS));
  expect(next).not.toBe(wizard);
  await wizard.draft.flush();
  expect(host.asked.filter((path) => path.includes('/steps/'))).toEqual([]);
});

it('the page that was open shows the beginning of the wizard, and asks its owner to sign in', async () => {
  const { host, signOut } = signedInHost();
  const { routes } = remote.createRemote(host);
  const pages = [...routes, { id: 'rest', path: '*', element: <p>Another page</p> }];
  const router = createMemoryRouter([{ id: 'site', HydrateFallback: () => null, children: pages }], {
    initialEntries: ['/school-registration?step=1'],
  });
  render(
    <ThemeProvider theme={theme}>
      <RouterProvider router={router} />
    </ThemeProvider>,
  );
  expect(await screen.findByLabelText('School Name')).toHaveValue('Oak');
  act(signOut);
  expect(await screen.findByText(/You started this registration with your account/)).toBeVisible();
  expect(screen.queryByLabelText('School Name')).toBeNull();
  expect(router.state.location.search).toBe('?step=0');
  await userEvent.click(screen.getByRole('link', { name: 'Sign in' }));
  expect(router.state.location.state).toEqual({ from: '/school-registration' });
});

it('who signs out to open the link of another account is led to it', async () => {
  const { host, signOut } = signedInHost();
  const leadsTo = { draftId: '0192f0c0-0000-7000-8000-000000000002', email: 'e•••@example.com' };
  host.answers[`${DRAFT}/resume`] = { body: { draft: null, needsSignIn: true, leadsTo } };
  host.session.signOut = async () => {
    signOut();
    return true;
  };
  const { routes } = remote.createRemote(host);
  const router = createMemoryRouter([{ id: 'site', HydrateFallback: () => null, children: routes }], {
    initialEntries: ['/school-registration?resume=link'],
  });
  render(
    <ThemeProvider theme={theme}>
      <RouterProvider router={router} />
    </ThemeProvider>,
  );
  expect(await screen.findByText(/belongs to the account of e•••@example.com/)).toHaveTextContent(
    'You’re signed in as ada@example.com',
  );
  const countResumed = () => host.asked.filter((path) => path.endsWith('/resume')).length;
  const before = countResumed();
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(await screen.findByText(/You started this registration with your account/)).toBeVisible();
  expect(countResumed()).toBe(before + 1);
  expect(screen.queryByText(/belongs to the account of/)).toBeNull();
});

it('a session that is found to be over while answers are saved keeps them on the page', async () => {
  const { wizards, wizard, signOut } = await openSignedIn();
  runInAction(() => (wizard.draft.isSignedOut = true));
  signOut();
  expect(wizards.isClosed).toBe(false);
  expect(await wizards.open(new Request(`${ADDRESS}?step=1`))).toBe(wizard);
});
