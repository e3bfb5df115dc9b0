import { describe, expect, it } from '@jest/globals';
import { ApiError, NetworkError } from '@glow50/host/http/api-error';
import type { Answers } from '@glow50/host/testing/fake-host';
import { renderRemote } from '@glow50/ui/testing/render-remote';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accountPages } from '../testing/account-pages';

const RESEND = '/api/v1/auth/resend-otp';
const CHECK = '/api/v1/auth/otp-check';
const VERIFY = '/api/v1/auth/verify-email';
const email = 'casey@example.com';

async function open(address: string, answers: Answers = {}, kept: object = { 'verification-email': email }) {
  const browser = accountPages({ kept: { ...kept } });
  const site = renderRemote(browser.pages, address, answers);
  await screen.findByRole('heading', { level: 1 });
  return { ...browser, ...site };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const codeField = () => screen.getByRole<HTMLInputElement>('textbox', { name: '4-digit code' });

async function enter(code: string) {
  await userEvent.click(codeField());
  await userEvent.keyboard(code);
  await press('Verify');
}

describe('the check-your-email page', () => {
  it('masks the address and links to the code page', async () => {
    const { router } = await open('/check-your-email');
    expect(screen.getByText(/c•••@example\.com/)).toBeVisible();
    expect(screen.queryByText(/casey/)).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Enter code manually' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/otp-verification'));
  });

  it('resends the code to the stored address', async () => {
    const { host, sent } = await open('/check-your-email', {
      [RESEND]: { body: { message: 'OTP sent successfully' } },
    });
    await press('Resend code');
    await waitFor(() => expect(host.toasts).toEqual(['OTP sent successfully']));
    expect(sent).toEqual([{ body: { email } }]);
  });
});

describe('the four code boxes', () => {
  it('accept only digits, and no more than four', async () => {
    await open('/otp-verification');
    await userEvent.type(codeField(), '4a8-15 6');
    expect(codeField()).toHaveValue('4815');
  });

  it('extract the digits from a pasted text', async () => {
    await open('/otp-verification');
    await userEvent.click(codeField());
    await userEvent.paste('Your code: 48 15');
    expect(codeField()).toHaveValue('4815');
  });

  it('replace a refused code by the next one, even when the codes share digits', async () => {
    const { sent } = await open('/otp-verification', {
      [CHECK]: new ApiError(400, { message: 'Invalid OTP' }),
    });
    await enter('1000');
    await screen.findByRole('alert');
    await enter('1005');
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toEqual({ body: { otp: 1005, email } });
  });
});

describe('verifying by code', () => {
  it('sends the code as a number and leads on', async () => {
    const { host, kept, router, sent } = await open('/otp-verification', {
      [CHECK]: { body: { message: 'OTP has been found' } },
    });
    await enter('4815');
    await waitFor(() => expect(router.state.location.pathname).toBe('/verify-your-email'));
    expect(sent).toEqual([{ body: { otp: 4815, email } }]);
    expect(host.toasts).toEqual(['Email is verified']);
    expect(kept).toEqual({});
  });

  it('shows that a code is wrong and what to do', async () => {
    const { host, router } = await open('/otp-verification', {
      [CHECK]: new ApiError(400, { message: 'Invalid OTP' }),
    });
    await enter('1000');
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid OTP. Please resend your OTP');
    expect(host.toasts).toEqual(['Invalid OTP. Please resend your OTP']);
    expect(router.state.location.pathname).toBe('/otp-verification');
    expect(codeField()).toHaveFocus();
    expect(codeField()).toHaveAccessibleDescription('Invalid OTP. Please resend your OTP');
  });

  it('requires four digits before calling the server', async () => {
    const { host } = await open('/otp-verification');
    await enter('48');
    expect(await screen.findByRole('alert')).toHaveTextContent('Enter the four digits of your code');
    expect(host.asked).toEqual([]);
  });

  it('asks for the address when the browser has not stored it', async () => {
    const answers = { [CHECK]: { body: { message: 'OTP has been found' } } };
    const { sent } = await open('/otp-verification', answers, {});
    await enter('4815');
    expect(await screen.findByRole('alert')).toHaveTextContent('Enter an email address');
    expect(screen.getByLabelText('Email')).toHaveFocus();
    await userEvent.type(screen.getByLabelText('Email'), email);
    await press('Verify');
    await waitFor(() => expect(sent).toEqual([{ body: { otp: 4815, email } }]));
  });
});

describe('a code that is entered in another browser', () => {
  it('asks for the password, sends both and signs in', async () => {
    const { host, sent } = await open('/otp-verification', {
      [CHECK]: new ApiError(409, {
        message: 'Enter it',
        errors: [{ path: 'password', message: 'Enter it' }],
      }),
      [`${CHECK}/password`]: { body: { message: 'OTP has been found', email } },
      '/api/v1/auth/login': { body: { message: 'Success', accessToken: 't', email } },
    });
    await enter('4815');
    await userEvent.type(await screen.findByLabelText('Password'), 'a good long password');
    await press('Continue');
    await waitFor(() => expect(host.toasts).toEqual(['Email is verified', 'Welcome back']));
    expect(sent).toContainEqual({
      body: { otp: 4815, email, password: 'a good long password', isNew: false },
    });
  });
});

describe('requesting another code', () => {
  it.each([
    ['a lost connection', new NetworkError('offline'), 'Could not resend email', '/otp-verification'],
    ['too many', new ApiError(429, { message: 'Please wait' }), 'Please wait', '/otp-verification'],
    [
      'no account',
      new ApiError(404, { message: 'No user found with this email' }),
      'Something went wrong! Please signup and try again',
      '/sign-up',
    ],
    [
      'no code',
      new ApiError(404, { message: 'No OTP found for this email' }),
      'No OTP found for this email',
      '/check-your-email',
    ],
  ])('shows the message after %s', async (_, answer, toast, address) => {
    const { host, router } = await open('/check-your-email', { [RESEND]: answer });
    await act(() => router.navigate('/otp-verification'));
    await screen.findByRole('textbox');
    await press('Resend code');
    await waitFor(() => expect(host.toasts).toEqual([toast]));
    await waitFor(() => expect(router.state.location.pathname).toBe(address));
  });

  it('clears the boxes for the new code', async () => {
    await open('/otp-verification', { [RESEND]: { body: { message: 'OTP sent successfully' } } });
    await userEvent.click(codeField());
    await userEvent.keyboard('4815');
    await press('Resend code');
    await waitFor(() => expect(codeField()).toHaveValue(''));
    expect(codeField()).toHaveFocus();
  });
});

describe('a sign-up that is confirmed by link on another device', () => {
  it.each(['/check-your-email', '/otp-verification'])('is noticed at %s, which goes on', async (address) => {
    const { router } = await open(address, {
      '/api/v1/auth/attempt': { body: { state: 'confirmed' } },
      '/api/v1/auth/attempt/sign-in': { body: { message: 'Success', accessToken: 't', email } },
    });
    await waitFor(() => expect(router.state.location.pathname).toBe('/sign-in'), { timeout: 5000 });
  });
});

describe('too many codes', () => {
  it('are worked for, and the link is named when that does not help', async () => {
    const { host } = await open('/otp-verification', {
      [CHECK]: new ApiError(429, { message: 'Too many tries' }),
      '/api/v1/auth/puzzle': { body: { puzzle: `08.${'1'.repeat(13)}.abc.def` } },
      '/api/v1/auth/puzzle/answer': { body: { message: 'You can try again now' } },
    });
    await enter('1000');
    const told = 'Too many tries. The button in our email still works';
    expect(await screen.findByRole('alert')).toHaveTextContent(told);
    expect(host.asked).toContain('/api/v1/auth/puzzle');
  });
});

describe('verifying by link', () => {
  it('leads on to where the person was when they began, also after a reload', async () => {
    const enter = '/api/v1/auth/attempt/sign-in';
    const { router } = await open('/verify-your-email?token=live', {
      [VERIFY]: { body: { message: 'OTP has been found', goal: '/my-tickets' } },
    });
    await press('Verify');
    expect(
      await screen.findByText('Your account is ready. You can pick up where you left off.'),
    ).toBeVisible();
    const state: unknown = router.state.location.state;
    const reloaded = await open('/', { [enter]: { body: { message: 'Success', accessToken: 't', email } } });
    await act(() => reloaded.router.navigate('/verify-your-email', { state }));
    await userEvent.click((await screen.findAllByRole('link', { name: 'Continue' })).at(-1) as HTMLElement);
    await waitFor(() => expect(reloaded.host.asked).toContain(enter));
    expect(reloaded.router.state.location.state).toEqual({ from: '/my-tickets' });
  });

  it('waits for the button and removes the token from the address bar', async () => {
    const { host, router, sent } = await open('/verify-your-email?token=live', {
      [VERIFY]: { body: { message: 'OTP has been found' } },
    });
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(host.asked).toEqual([]);
    await press('Verify');
    expect(await screen.findByRole('heading', { name: 'Email verified' })).toBeVisible();
    expect(sent).toEqual([{ bearer: 'live' }]);
    expect(host.toasts).toEqual(['Email is verified']);
    expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/sign-in');
  });

  it('asks for the password in a browser that did not begin, signs in and goes on', async () => {
    const asks = { message: 'Enter it', errors: [{ path: 'password', message: 'Enter it' }] };
    const { host, sent, router } = await open('/verify-your-email?token=live&registration=student', {
      [VERIFY]: new ApiError(409, asks),
      [`${VERIFY}/password`]: { body: { message: 'OTP has been found', email } },
      '/api/v1/auth/login': { body: { message: 'Success', accessToken: 't', email } },
    });
    await press('Verify');
    await userEvent.type(await screen.findByLabelText('Password'), 'a good long password');
    await press('Continue');
    await waitFor(() => expect(router.state.location.pathname).toBe('/student-registration'));
    expect(sent).toContainEqual({ bearer: 'live', body: { password: 'a good long password', isNew: false } });
    expect(host.toasts).toContain('Email is verified');
  });

  it('leads on from a link that expired while the password was typed', async () => {
    const asks = { message: 'Enter it', errors: [{ path: 'password', message: 'Enter it' }] };
    await open('/verify-your-email?token=live', {
      [VERIFY]: new ApiError(409, asks),
      [`${VERIFY}/password`]: new ApiError(401, { message: 'Invalid token!' }),
    });
    await press('Verify');
    await userEvent.type(await screen.findByLabelText('Password'), 'a good long password');
    await press('Continue');
    expect(await screen.findByText('You link has already been expired')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign in to get a new link' })).toHaveAttribute(
      'href',
      '/sign-in',
    );
  });

  it('leads on to the registration for which the account was opened', async () => {
    const { router } = await open('/verify-your-email?token=live&registration=student', {
      [VERIFY]: { body: { message: 'OTP has been found' } },
    });
    await press('Verify');
    await userEvent.click(await screen.findByRole('link', { name: 'Continue' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/sign-in'));
    expect(router.state.location.state).toEqual({ from: '/student-registration' });
  });

  it('signs in the browser that began, without asking for the password', async () => {
    const { host } = await open('/verify-your-email?token=live', {
      [VERIFY]: { body: { message: 'OTP has been found' } },
      '/api/v1/auth/attempt/sign-in': { body: { message: 'Success', accessToken: 't', email } },
    });
    await press('Verify');
    await userEvent.click(await screen.findByRole('link', { name: 'Continue' }));
    await waitFor(() => expect(host.toasts).toContain('Welcome back'));
    expect(host.asked.filter((path) => !path.endsWith('/issuers'))).toEqual([
      VERIFY,
      '/api/v1/auth/attempt/sign-in',
    ]);
  });

  it('offers the code form when the link has expired', async () => {
    const { host } = await open('/verify-your-email?token=old', {
      [VERIFY]: new ApiError(401, { message: 'Invalid token!' }),
    });
    await press('Verify');
    expect(await screen.findByRole('alert')).toHaveTextContent('You link has already been expired');
    expect(host.toasts).toEqual(['You link has already been expired']);
    expect(screen.getByRole('link', { name: 'Enter code manually' })).toBeVisible();
  });
});
