import { expect, it } from '@jest/globals';
import type { User } from '@glow50/contract/accounts/auth';
import { ApiError } from '@glow50/host/http/api-error';
import type { Answers } from '@glow50/host/testing/fake-host';
import { renderRemote } from '@glow50/ui/testing/render-remote';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accountPages } from '../testing/account-pages';

const casey: User = { fullName: 'Casey', email: 'casey@example.com', role: 'user', isVerified: true };

function open(address: string, answers: Answers = {}, browser = accountPages()) {
  return { ...browser, ...renderRemote(browser.pages, address, answers) };
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it.each([
  ['/this-was-not-me', 'Sign everyone out'],
  ['/keep-account', 'Keep my account'],
  ['/confirm-new-address', 'Confirm'],
])('%s does nothing until its button is pressed, and hides the token', async (path, button) => {
  const { host, router } = open(`${path}?token=secret`);
  expect(await screen.findByRole('button', { name: button })).toBeVisible();
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(host.asked.filter((path) => !path.endsWith('/asked'))).toEqual([]);
});

it('“this was not me” leads to a new password', async () => {
  const browser = accountPages({ user: casey });
  const { router, sent, checks } = open(
    '/this-was-not-me?token=secret',
    {
      '/api/v1/auth/not-me': { body: { message: 'Everyone is signed out', resetToken: 'reset' } },
      '/api/v1/auth/verify-forget-token': { body: { message: 'Valid token' } },
    },
    browser,
  );
  await press('Sign everyone out');
  expect(await screen.findByLabelText('New password')).toBeVisible();
  expect(router.state.location.pathname).toBe('/set-new-password');
  expect(sent).toEqual([{ bearer: 'secret' }, { bearer: 'reset' }]);
  expect(checks).toHaveLength(1);
});

it('a deletion is undone, and the page says so', async () => {
  const { sent } = open('/keep-account?token=secret', {
    '/api/v1/auth/keep-account': { body: { message: 'Your account stays' } },
  });
  await press('Keep my account');
  expect(await screen.findByRole('heading', { name: 'Your account stays' })).toBeVisible();
  expect(sent).toEqual([{ bearer: 'secret' }]);
});

it.each([
  ['/keep-account', 'keep-account', 'Keep my account', 'Sign in', '/sign-in'],
  ['/this-was-not-me', 'not-me', 'Sign everyone out', 'Choose a new password', '/forget-password'],
])('a link to %s that no longer works says so, and leads on', async (path, call, button, next, to) => {
  open(`${path}?token=old`, {
    [`/api/v1/auth/${call}`]: new ApiError(401, { message: 'Invalid token!' }),
  });
  await press(button);
  expect(await screen.findByText('You link has already been expired')).toBeVisible();
  expect(screen.getByRole('link', { name: next })).toHaveAttribute('href', to);
  expect(screen.queryByRole('button', { name: button })).toBeNull();
});

it('a link for a new address that no longer works says so at once, and leads to the account', async () => {
  open('/confirm-new-address?token=old', {
    '/api/v1/auth/email-change/asked': new ApiError(401, { message: 'Invalid token!' }),
  });
  expect(await screen.findByText('You link has already been expired')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Choose a new password' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Go to my account' })).toHaveAttribute('href', '/account');
});

it.each([
  [false, 'Halfway there'],
  [true, 'Your address is changed'],
])('a confirmed address (changed: %s) says what is next', async (isChanged, title) => {
  open('/confirm-new-address?token=secret', {
    '/api/v1/auth/email-change': { body: { message: 'Thank you', isChanged } },
  });
  await press('Confirm');
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
});

it('who is not signed in to the account reads whose it is, and gives its password', async () => {
  const asked = { fullName: 'Mallory', from: 'm•••@example.com', to: 'ann@example.com', needsPassword: true };
  const { sent } = open('/confirm-new-address?token=secret', {
    '/api/v1/auth/email-change/asked': { body: asked },
    '/api/v1/auth/email-change': { body: { message: 'Thank you', isChanged: false } },
  });
  expect(await screen.findByText(/The account of Mallory \(m•••@example.com\)/)).toBeVisible();
  await userEvent.type(screen.getByLabelText('Password of that account'), 'not mine');
  await press('Confirm');
  expect(await screen.findByRole('heading', { name: 'Halfway there' })).toBeVisible();
  expect(sent.at(-1)).toEqual({ bearer: 'secret', body: { password: 'not mine' } });
});

it('who recovers an account removes what they do not know with the old password', async () => {
  const at = '2026-01-05T12:00:00.000Z';
  const passkey = { id: 'p1', name: 'iCloud Keychain', isSynced: true, createdAt: at, lastUsedAt: null };
  const issuer = { id: 'i1', name: 'Google', email: 'thief@example.com', linkedAt: at };
  const { sent, router } = open('/set-new-password?token=live', {
    '/api/v1/auth/verify-forget-token': {
      body: { message: 'Valid token', otherWays: { passkeys: [passkey], issuers: [issuer] } },
    },
    '/api/v1/auth/set-new-password': { body: { message: 'Password set successfully' } },
  });
  await userEvent.type(await screen.findByLabelText('New password'), 'new-glow-50');
  await userEvent.type(screen.getByLabelText('Confirm password'), 'new-glow-50');
  await userEvent.click(screen.getByRole('checkbox', { name: /thief@example.com at Google/ }));
  expect(screen.getByRole('checkbox', { name: /iCloud Keychain/ })).not.toBeChecked();
  await press('Set new password');
  await waitFor(() => expect(router.state.location.pathname).toBe('/sign-in'));
  expect(sent.at(-1)?.body).toEqual({
    password: 'new-glow-50',
    keep: { passkeys: ['p1'], issuers: [] },
  });
});
