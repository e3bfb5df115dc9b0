import { expect, it } from '@jest/globals';
import { ApiError, NetworkError } from '@glow50/host/http/api-error';
import type { Answers } from '@glow50/host/testing/fake-host';
import { renderRemote } from '@glow50/ui/testing/render-remote';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accountPages } from '../testing/account-pages';

const REGISTER = '/api/v1/auth/register';

async function open(answer?: Answers[string]) {
  const browser = accountPages();
  const site = renderRemote(browser.pages, '/sign-up', answer ? { [REGISTER]: answer } : {});
  await screen.findByLabelText('First name');
  return { ...browser, ...site };
}

async function fillIn(password: string, confirmation: string) {
  await userEvent.type(screen.getByLabelText('First name'), ' Casey ');
  await userEvent.type(screen.getByLabelText('Last name'), 'Morgan');
  await userEvent.type(screen.getByLabelText('Email'), 'casey@example.com');
  await userEvent.type(screen.getByLabelText('Create password'), password);
  await userEvent.type(screen.getByLabelText('Confirm password'), confirmation);
}

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }));

it('registers, stores the address for the code and leads to the check-your-email page', async () => {
  const { host, kept, router, sent } = await open({ body: { message: 'Verification email send!' } });
  await fillIn(' glow-glow ', ' glow-glow ');
  await submit();
  await waitFor(() => expect(router.state.location.pathname).toBe('/check-your-email'));
  expect(sent).toEqual([
    {
      body: { fullName: 'Casey Morgan', email: 'casey@example.com', password: ' glow-glow ', role: 'user' },
    },
  ]);
  expect(kept).toEqual({ 'verification-email': 'casey@example.com' });
  expect(host.toasts).toEqual(['Verification email send!']);
});

it('shows while typing whether the passwords are long enough and match', async () => {
  await open();
  const password = screen.getByLabelText('Create password');
  const confirmation = screen.getByLabelText('Confirm password');
  await userEvent.type(password, ' 1234567 ');
  expect(password).toHaveAccessibleDescription('Choose a strong password at least 8 characters');
  await userEvent.type(password, '8');
  expect(password).not.toHaveAccessibleDescription();
  await userEvent.type(confirmation, ' 1234567 ');
  expect(confirmation).toHaveAccessibleDescription('Password should be same');
  await userEvent.type(confirmation, '8');
  expect(confirmation).toHaveAccessibleDescription('Password matched');
});

it('refuses short or different passwords before calling the server', async () => {
  const { host } = await open();
  await fillIn('short', 'shorter');
  await submit();
  expect(await screen.findByText('Password must be at least 8 characters long')).toBeVisible();
  expect(screen.getByText('Password does not match')).toBeVisible();
  expect(screen.getByLabelText('Create password')).toHaveFocus();
  expect(host.asked).toEqual([]);
});

it('requires every field', async () => {
  const { host } = await open();
  await submit();
  expect(await screen.findByText('Enter your first name')).toBeVisible();
  expect(screen.getByText('Enter your last name')).toBeVisible();
  expect(screen.getByText('Please enter your password')).toBeVisible();
  expect(host.asked).toEqual([]);
});

it.each([
  ['another message', { body: { message: 'Not today' } }, 'Not today'],
  ['a refusal', new ApiError(429, { message: 'Too many tries' }), 'Too many tries'],
  ['a lost connection', new NetworkError('timeout'), new NetworkError('timeout').message],
])('shows the message and allows another try after %s', async (_, answer, message) => {
  const { host, kept, router } = await open(answer);
  await fillIn('glow-glow', 'glow-glow');
  await submit();
  await waitFor(() => expect(host.toasts).toEqual([message]));
  expect(screen.getByRole('button', { name: 'Continue' })).toBeEnabled();
  expect(screen.getByLabelText('Create password')).toHaveValue('glow-glow');
  expect(router.state.location.pathname).toBe('/sign-up');
  expect(kept).toEqual({});
});

it('shows server errors at their fields', async () => {
  const errors = [{ path: 'email', message: 'This address is too long' }];
  await open(new ApiError(400, { message: 'Please check', errors }));
  await fillIn('glow-glow', 'glow-glow');
  await submit();
  await waitFor(() =>
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('This address is too long'),
  );
});

it('shows and hides each password separately', async () => {
  await open();
  await userEvent.click(screen.getAllByRole('button', { name: 'Show password' })[1] as HTMLElement);
  expect(screen.getByLabelText('Create password')).toHaveAttribute('type', 'password');
  expect(screen.getByLabelText('Confirm password')).toHaveAttribute('type', 'text');
});
