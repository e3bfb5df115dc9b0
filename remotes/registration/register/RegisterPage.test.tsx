import { expect, it } from '@jest/globals';
import type { RemoteModule } from '@glow50/host/remote-module';
import { renderRemote } from '@glow50/ui/testing/render-remote';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';

const noDraft = (kind: string) => ({
  [`/api/v1/registrations/${kind}/draft`]: { body: { draft: null, needsSignIn: false } },
});

const QUESTION = 'How would you like to get registered as?';

it('asks one question with seven answers', async () => {
  renderRemote(remote, '/register-to-get-listed', {});
  expect(await screen.findByRole('heading', { level: 1, name: QUESTION })).toBeVisible();
  const answers = within(screen.getByRole('group', { name: QUESTION })).getAllByRole('radio');
  const labels = ['Service Provider', 'Student', 'Teacher', 'School', 'B2B', 'Licensed Member', 'Employment'];
  expect(answers).toHaveLength(labels.length);
  answers.forEach((answer, index) => expect(answer).toHaveAccessibleName(labels[index]));
});

it('opens the chosen registration', async () => {
  const { router } = renderRemote(remote, '/register-to-get-listed', noDraft('student'));
  await userEvent.click(await screen.findByRole('radio', { name: 'Student' }));
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Student Registration Form' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/student-registration');
});

it('stays on the page and shows an error when nothing is chosen', async () => {
  const { router } = renderRemote(remote, '/register-to-get-listed', {});
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Choose one of these first, then press Next.');
  expect(screen.getByRole('radio', { name: 'Service Provider' })).toHaveFocus();
  expect(router.state.location.pathname).toBe('/register-to-get-listed');
  await userEvent.click(screen.getByRole('radio', { name: 'School' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

it.each([
  ['/student-registration', 'student', 'Student Registration Form'],
  ['/licensed-member', 'licensed_member', 'Licensed Registration Form'],
  ['/teacher-registration-application-form', 'teacher', 'Teacher Registration Form'],
  ['/school-registration', 'school', 'Welcome'],
  ['/school-registration-application-form', 'school', 'Welcome'],
])('%s starts at its first step', async (address, kind, heading) => {
  const { router } = renderRemote(remote, address, noDraft(kind));
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
  await waitFor(() => expect(router.state.location.search).toBe('?step=0'));
});

it.each(['/creating-profile', '/creating-profile-step-1'])(
  '%s asks for an account first',
  async (address) => {
    renderRemote(remote, address, {});
    expect(await screen.findByRole('heading', { level: 1, name: 'First, your account' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/sign-in');
  },
);

it('the emailed link of a profile says that it waits in the account, and leads to the sign-in', async () => {
  const pages: RemoteModule = {
    ...remote,
    createRemote(host) {
      const { routes, commands } = remote.createRemote(host);
      return { commands, routes: [...routes, { id: 'rest', path: '*', element: <p>Another page</p> }] };
    },
  };
  const { router } = renderRemote(pages, '/creating-profile?resume=link', {});
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Your registration is waiting' }),
  ).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Create an account' })).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'Sign in' }));
  expect(router.state.location).toMatchObject({ pathname: '/sign-in', state: { from: '/creating-profile' } });
});
