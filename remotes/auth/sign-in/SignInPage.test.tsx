import { describe, expect, it } from '@jest/globals';
import type { LoginAnswer, LoginRequest, User } from '@glow50/contract/accounts/auth';
import { AUTH_MESSAGES } from '@glow50/contract/messages';
import type { Session } from '@glow50/host/host-services';
import type { RemoteModule } from '@glow50/host/remote-module';
import { ApiError, NetworkError } from '@glow50/host/http/api-error';
import { renderRemote } from '@glow50/ui/testing/render-remote';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { observable, runInAction } from 'mobx';
import { remote } from '../remote';

const LOGIN = '/api/v1/auth/login';
const casey: User = { fullName: 'Casey Morgan', email: 'casey@example.com', role: 'user', isVerified: true };
const welcome = { ...casey, message: 'Success', accessToken: 'token' };

/** The account pages with an observable session that `signIn` starts, as in the shell. */
function withSession(user: User | null = null) {
  const lifetimes: LoginRequest['tokenExpiration'][] = [];
  const session: Session = observable({
    status: user ? 'signed-in' : 'signed-out',
    user,
    signIn(answer: LoginAnswer, lifetime: LoginRequest['tokenExpiration']) {
      lifetimes.push(lifetime);
      runInAction(() => Object.assign(session, { status: 'signed-in', user: answer }));
    },
    check: async () => undefined,
    signOut: async () => true,
    whenKnown: async () => undefined,
  });
  const pages: RemoteModule = {
    ...remote,
    createRemote(host) {
      const { routes, commands } = remote.createRemote({ ...host, session });
      return { commands, routes: [...routes, { id: 'rest', path: '*', element: <p>Another page</p> }] };
    },
  };
  return { pages, lifetimes };
}

async function fillIn(email: string, password: string) {
  await userEvent.type(await screen.findByLabelText('Email'), email);
  await userEvent.type(screen.getByLabelText('Password'), password);
}

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Sign in' }));

describe('signing in', () => {
  it('shows a welcome and leads home', async () => {
    const { pages, lifetimes } = withSession();
    const { host, router } = renderRemote(pages, '/sign-in', { [LOGIN]: { body: welcome } });
    await fillIn('casey@example.com', 'glow-glow');
    await submit();
    expect(await screen.findByText('Another page')).toBeVisible();
    expect(router.state.location.pathname).toBe('/');
    expect(host.toasts).toEqual(['Welcome back']);
    expect(lifetimes).toEqual(['1h']);
  });

  it('lasts thirty days with Remember me', async () => {
    const { pages, lifetimes } = withSession();
    renderRemote(pages, '/sign-in', { [LOGIN]: { body: welcome } });
    await fillIn('casey@example.com', 'glow-glow');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Remember me' }));
    await submit();
    await waitFor(() => expect(lifetimes).toEqual(['30d']));
  });

  it('returns to the previous page', async () => {
    const { pages } = withSession();
    const { router } = renderRemote(pages, '/elsewhere', { [LOGIN]: { body: welcome } });
    await screen.findByText('Another page');
    await act(() => router.navigate('/sign-in', { state: { from: '/my-bookings?page=2' } }));
    await fillIn('casey@example.com', 'glow-glow');
    await submit();
    await waitFor(() => expect(router.state.location.pathname).toBe('/my-bookings'));
    expect(router.state.location.search).toBe('?page=2');
  });

  it('requires both fields before calling the server', async () => {
    const { pages } = withSession();
    const { host } = renderRemote(pages, '/sign-in', {});
    await screen.findByLabelText('Email');
    await submit();
    expect(await screen.findByText('Please enter your password')).toBeVisible();
    expect(screen.getByText('Enter an email address like name@example.com')).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(host.asked).not.toContain(LOGIN);
  });

  it('shows wrong credentials at the password field and keeps the typed text', async () => {
    const message = 'That email or password is incorrect';
    const { pages } = withSession();
    const { host } = renderRemote(pages, '/sign-in', { [LOGIN]: new ApiError(401, { message }) });
    await fillIn('casey@example.com', 'wrong');
    await submit();
    await waitFor(() => expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(message));
    expect(screen.getByLabelText('Email')).toHaveValue('casey@example.com');
    expect(screen.getByLabelText('Password')).toHaveValue('wrong');
    expect(host.toasts).toEqual([message]);
  });

  it('shows an error that concerns no field above the form until the next try', async () => {
    const { pages } = withSession();
    const { host } = renderRemote(pages, '/sign-in', { [LOGIN]: new NetworkError('offline') });
    await fillIn('casey@example.com', 'glow-glow');
    await submit();
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not reach Glow50');
    host.answers[LOGIN] = { body: welcome };
    await submit();
    expect(await screen.findByText('Another page')).toBeVisible();
  });

  it('offers the owner a code by email, and no refusal, after too many passwords of others', async () => {
    const { pages } = withSession();
    const message = 'Too many tries. Try again in 24 hours';
    const { host } = renderRemote(pages, '/sign-in', {
      [LOGIN]: new ApiError(429, { message }),
      '/api/v1/auth/mailbox-code': { body: { message: AUTH_MESSAGES.mailboxCodeSent } },
      '/api/v1/auth/mailbox-code/check': { body: { message: AUTH_MESSAGES.mailboxProved } },
    });
    await fillIn('casey@example.com', 'glow-glow');
    await submit();
    const offer = /Confirm that the email is yours and you can sign in right away/;
    expect(await screen.findByText(offer)).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(host.toasts).toEqual([]);
    expect(screen.queryByText(message)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Email me a code' }));
    await userEvent.type(await screen.findByLabelText('Code from our email'), 'K7Q2M4XP');
    await userEvent.click(screen.getByRole('button', { name: 'Confirm the code' }));
    await waitFor(() => expect(screen.queryByText(offer)).toBeNull());
    expect(screen.getByLabelText('Password')).toHaveFocus();
  });

  it('leads an unverified address to the code page', async () => {
    const { pages } = withSession();
    const message = 'Please verify your email first';
    const { router } = renderRemote(pages, '/sign-in', { [LOGIN]: new ApiError(403, { message }) });
    await fillIn('casey@example.com', 'glow-glow');
    await submit();
    expect(await screen.findByRole('heading', { level: 1, name: 'Enter your code' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/otp-verification');
  });

  it('shows and hides the password', async () => {
    renderRemote(withSession().pages, '/sign-in', {});
    const password = await screen.findByLabelText('Password');
    expect(password).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password).toHaveAttribute('type', 'text');
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(password).toHaveAttribute('type', 'password');
  });

  it('links to sign-up and to the password reset', async () => {
    renderRemote(withSession().pages, '/sign-in', {});
    expect(await screen.findByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/sign-up');
    expect(screen.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute(
      'href',
      '/forget-password',
    );
  });
});

it.each(['/sign-in', '/sign-up', '/forget-password', '/check-your-email'])(
  'redirects a signed-in visitor from %s',
  async (address) => {
    const { router } = renderRemote(withSession(casey).pages, address, {});
    expect(await screen.findByText('Another page')).toBeVisible();
    expect(router.state.location.pathname).toBe('/');
  },
);

it.each(['/otp-verification', '/verify-your-email', '/set-new-password', '/for-reseting-password'])(
  'lets a signed-in visitor stay on %s, which email links open',
  async (address) => {
    const { router } = renderRemote(withSession(casey).pages, address, {});
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(router.state.location.pathname).toBe(address);
  },
);
