import { describe, expect, it } from '@jest/globals';
import type { User } from '@glow50/contract/accounts/auth';
import { ApiError, NetworkError } from '@glow50/host/http/api-error';
import type { Answers } from '@glow50/host/testing/fake-host';
import { renderRemote } from '@glow50/ui/testing/render-remote';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accountPages } from '../testing/account-pages';

const FORGET = '/api/v1/auth/forget-password';
const CHECK = '/api/v1/auth/verify-forget-token';
const SET = '/api/v1/auth/set-new-password';
const email = 'casey@example.com';
const casey: User = { fullName: 'Casey Morgan', email, role: 'user', isVerified: true };

function open(address: string, answers: Answers = {}, browser = accountPages()) {
  return { ...browser, ...renderRemote(browser.pages, address, answers) };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('requesting a reset link', () => {
  async function ask() {
    await userEvent.type(await screen.findByLabelText('Email'), email);
    await press('Send link');
  }

  it('stores the address and tells where the link was sent', async () => {
    const { host, kept, sent } = open('/forget-password', {
      [FORGET]: { body: { message: 'Reset password email sent successfully' } },
    });
    await ask();
    expect(await screen.findByText(/If casey@example\.com has an account/)).toBeVisible();
    expect(sent).toEqual([{ body: { email } }]);
    expect(kept).toEqual({ 'reset-email': email });
    expect(host.toasts).toEqual(['Reset password email sent successfully']);
  });

  it.each([
    ['another message', { body: { message: 'Not today' } }, 'Not today'],
    ['too many', new ApiError(429, { message: 'Too many tries' }), 'Too many tries'],
    ['a lost connection', new NetworkError('offline'), new NetworkError('offline').message],
  ])('shows the message and stays on the page after %s', async (_, answer, message) => {
    const { host, kept, router } = open('/forget-password', { [FORGET]: answer });
    await ask();
    await waitFor(() => expect(host.toasts).toEqual([message]));
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(message);
    expect(router.state.location.pathname).toBe('/forget-password');
    expect(kept).toEqual({});
  });

  it('requires an email before calling the server', async () => {
    const { host } = open('/forget-password');
    await screen.findByLabelText('Email');
    await press('Send link');
    expect(await screen.findByText('Enter an email address like name@example.com')).toBeVisible();
    expect(host.asked).toEqual([]);
  });

  it('redirects to sign-in when no link was requested', async () => {
    const { router } = open('/for-reseting-password');
    await waitFor(() => expect(router.state.location.pathname).toBe('/sign-in'));
  });
});

describe('the reset link', () => {
  const live = { body: { message: 'Valid token' } };

  async function choose(password: string, confirmation: string) {
    await userEvent.type(await screen.findByLabelText('New password'), password);
    await userEvent.type(screen.getByLabelText('Confirm password'), confirmation);
    await press('Set new password');
  }

  it('is checked, removed from the address bar and used to set the password', async () => {
    const browser = accountPages({ kept: { 'reset-email': email } });
    const answers = { [CHECK]: live, [SET]: { body: { message: 'Password set successfully' } } };
    const { host, kept, router, sent } = open('/set-new-password?token=live', answers, browser);
    await screen.findByLabelText('New password');
    await waitFor(() => expect(router.state.location.search).toBe(''));
    await choose(' new-glow-50 ', ' new-glow-50 ');
    await waitFor(() => expect(router.state.location.pathname).toBe('/sign-in'));
    // The sign-in page has calls of its own.
    const byLink = sent.filter(({ bearer }) => bearer !== undefined);
    expect(byLink).toEqual([{ bearer: 'live' }, { bearer: 'live', body: { password: ' new-glow-50 ' } }]);
    expect(host.toasts).toEqual(['Password Updated!']);
    expect(kept).toEqual({});
  });

  it('ends this browser’s session, which the server has ended as well', async () => {
    const answers = { [CHECK]: live, [SET]: { body: { message: 'Password set successfully' } } };
    const { signOuts } = open('/set-new-password?token=live', answers, accountPages({ user: casey }));
    await choose('new-glow-50', 'new-glow-50');
    await waitFor(() => expect(signOuts).toHaveLength(1));
  });

  it.each([
    ['nothing', '', '', 'Please enter your password'],
    ['a short one', ' 1234567 ', ' 1234567 ', 'Password must be at least 8 characters long'],
    ['two that differ', 'new-glow-50', 'new-glow-51', 'Passwords do not match'],
  ])('refuses %s as the new password', async (_, password, confirmation, message) => {
    const { host } = open('/set-new-password?token=live', { [CHECK]: live });
    await screen.findByLabelText('New password');
    if (password) await choose(password, confirmation);
    else await press('Set new password');
    expect(await screen.findByText(message)).toBeVisible();
    expect(host.asked).toEqual([CHECK]);
  });

  it('redirects to the request form when it has expired', async () => {
    const { host, router } = open('/set-new-password?token=old', {
      [CHECK]: new ApiError(401, { message: 'Invalid token!' }),
    });
    await waitFor(() => expect(router.state.location.pathname).toBe('/forget-password'));
    expect(host.toasts).toEqual(['You link has already been expired']);
  });

  it('redirects a signed-in visitor to the request form, which works for them, too', async () => {
    const answers = {
      [CHECK]: new ApiError(401, { message: 'Invalid token!' }),
      [FORGET]: { body: { message: 'Reset password email sent successfully' } },
    };
    const { host, router } = open('/set-new-password?token=old', answers, accountPages({ user: casey }));
    await userEvent.type(await screen.findByLabelText('Email'), email);
    expect(router.state.location.pathname).toBe('/forget-password');
    expect(host.toasts).toEqual(['You link has already been expired']);
    await press('Send link');
    await waitFor(() => expect(router.state.location.pathname).toBe('/for-reseting-password'));
  });

  it('redirects to the request form when it expires before the password is sent', async () => {
    const answers = { [CHECK]: live, [SET]: new ApiError(401, { message: 'Invalid token!' }) };
    const { host, router } = open('/set-new-password?token=live', answers);
    await choose('new-glow-50', 'new-glow-50');
    await waitFor(() => expect(router.state.location.pathname).toBe('/forget-password'));
    expect(host.toasts).toEqual(['You link has already been expired']);
  });

  it('keeps the typed password when the connection is lost', async () => {
    const { host } = open('/set-new-password?token=live', {
      [CHECK]: live,
      [SET]: new NetworkError('timeout'),
    });
    await choose('new-glow-50', 'new-glow-50');
    await waitFor(() => expect(host.toasts).toEqual([new NetworkError('timeout').message]));
    expect(screen.getByLabelText('New password')).toHaveValue('new-glow-50');
  });

  it('can be checked again after a failure', async () => {
    const { host, router } = open('/set-new-password?token=live', { [CHECK]: new NetworkError('offline') });
    expect(await screen.findByRole('heading', { name: 'Please reload your page' })).toBeVisible();
    expect(host.toasts).toEqual(['Please reload your page']);
    expect(router.state.location.search).toBe('?token=live');
    host.answers[CHECK] = live;
    await press('Retry');
    expect(await screen.findByLabelText('New password')).toBeVisible();
  });

  it('leads to the request form when the address has no token', async () => {
    const { host } = open('/set-new-password');
    expect(await screen.findByRole('link', { name: 'Send me a link' })).toBeVisible();
    expect(host.asked).toEqual([]);
  });
});

it('confirms the new password and links to sign-in', async () => {
  open('/password-reset-confirmation');
  expect(await screen.findByRole('heading', { name: 'Password reset' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/sign-in');
});
