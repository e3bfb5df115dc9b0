import { describe, expect, it, jest } from '@jest/globals';
import type { User } from '@glow50/contract/accounts/auth';
import { ApiError, NetworkError } from '@glow50/host/http/api-error';
import type { Answers } from '@glow50/host/testing/fake-host';
import { renderRemote } from '@glow50/ui/testing/render-remote';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accountPages } from '../testing/account-pages';

const ACCOUNT = '/api/v1/account';
const SESSIONS = '/api/v1/account/sessions';
const CARDS = '/api/v1/my-cards';
const casey: User = { fullName: 'Casey Morgan', email: 'casey@example.com', role: 'user', isVerified: true };
const startedAt = '2026-01-05T12:00:00.000Z';
const here = { id: 'here', device: 'Firefox on Windows', startedAt, endsAt: startedAt, current: true };
const phone = { id: 'phone', device: 'Safari on iPhone', startedAt, endsAt: startedAt, current: false };

async function open(answers: Answers = {}) {
  const browser = accountPages({ user: casey });
  const site = renderRemote(browser.pages, '/account', {
    [ACCOUNT]: { body: { ...casey, createdAt: startedAt } },
    [SESSIONS]: { body: [here, phone] },
    [CARDS]: { body: { cards: [] } },
    ...answers,
  });
  await screen.findByRole('heading', { level: 1 });
  return { ...browser, ...site };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('redirects a guest to sign-in', async () => {
  const { router } = renderRemote(accountPages().pages, '/account', {});
  await waitFor(() => expect(router.state.location.pathname).toBe('/sign-in'));
  expect(router.state.location.state).toEqual({ from: '/account' });
});

it('Retry reloads the account after a failure', async () => {
  const { host } = await open({ [SESSIONS]: new NetworkError('offline') });
  host.answers[SESSIONS] = { body: [here] };
  await press('Retry');
  expect(await screen.findByText('Firefox on Windows')).toBeVisible();
});

it('confirms a number for texts by its code', async () => {
  const nowhere = { phone: null, isConfirmed: false, isStopped: false, isOfAccount: true };
  const texts = { ...nowhere, phone: '+12145550142', isConfirmed: true };
  await open({
    [`${ACCOUNT}/phone`]: { body: { message: 'sent', texts: nowhere } },
    [`${ACCOUNT}/phone/check`]: { body: { texts } },
  });
  await userEvent.type(screen.getByLabelText('Mobile number'), '214 555 0142');
  await press('Text me a code');
  await userEvent.type(await screen.findByRole('textbox', { name: '4-digit code' }), '4821');
  await press('Confirm my number');
  expect(await screen.findByText('(214) 555-0142')).toBeVisible();
});

it('does without the section where the site sends no texts', async () => {
  await open({ [`${ACCOUNT}/phone`]: { body: { texts: null } } });
  expect(screen.queryByText('Texts')).toBeNull();
});

it('saves a new name and refreshes the name in the header', async () => {
  const { host, sent, checks } = await open({ [ACCOUNT]: { body: { ...casey, createdAt: startedAt } } });
  const name = screen.getByLabelText('Full name');
  expect(name).toHaveValue('Casey Morgan');
  await userEvent.type(name, '-Reyes');
  await press('Save name');
  await waitFor(() => expect(host.toasts).toEqual(['Your name is saved']));
  expect(sent.at(-1)).toEqual({ body: { fullName: 'Casey Morgan-Reyes' } });
  await waitFor(() => expect(checks).toHaveLength(1));
});

it.each([
  [
    'the server',
    new ApiError(400, { message: 'No', errors: [{ path: 'fullName', message: 'Too long' }] }),
    'Too long',
  ],
  ['the connection', new NetworkError('offline'), new NetworkError('offline').message],
])('keeps a name refused because of %s and shows the error at the field', async (_, answer, message) => {
  const { host, checks } = await open();
  host.answers[ACCOUNT] = answer;
  const name = screen.getByLabelText('Full name');
  await userEvent.type(name, '-Reyes');
  await press('Save name');
  await waitFor(() => expect(name).toHaveAccessibleDescription(message));
  expect(name).toHaveValue('Casey Morgan-Reyes');
  expect(name).toHaveFocus();
  expect(checks).toHaveLength(0);
});

describe('changing the password', () => {
  async function change() {
    await userEvent.type(screen.getByLabelText('Current password'), 'glow-glow');
    await userEvent.type(screen.getByLabelText('New password'), 'new-glow-50');
    await press('Change password');
  }

  it('succeeds and clears the password fields', async () => {
    const { host } = await open({
      '/api/v1/account/password': { body: { message: 'Your password is changed' } },
    });
    await change();
    await waitFor(() => expect(host.toasts).toEqual(['Your password is changed']));
    expect(screen.getByLabelText('Current password')).toHaveValue('');
    expect(screen.getByLabelText('New password')).toHaveValue('');
  });

  it('shows an error at the field when the current password is wrong', async () => {
    const message = 'This is not your password';
    await open({
      '/api/v1/account/password': new ApiError(400, { message, errors: [{ path: 'oldPassword', message }] }),
    });
    await change();
    await waitFor(() =>
      expect(screen.getByLabelText('Current password')).toHaveAccessibleDescription(message),
    );
  });
});

it('removes a saved card', async () => {
  const visa = { id: 'c1', brand: 'visa', last4: '4242' };
  const { host } = await open({ [CARDS]: { body: { cards: [visa] } } });
  host.answers[`${CARDS}/c1`] = { body: { cards: [] } };
  host.answers[CARDS] = { body: { cards: [] } };
  await press('Remove Visa ending in 4242');
  expect(await screen.findByText('No saved cards.')).toBeVisible();
  expect(host.toasts).toEqual(['Card removed']);
  expect(screen.getByRole('list', { name: 'Saved cards' })).toHaveFocus();
});

it('keeps a card whose removal failed, and says why', async () => {
  const visa = { id: 'c1', brand: 'visa', last4: '4242' };
  const { host } = await open({ [CARDS]: { body: { cards: [visa] } } });
  host.answers[`${CARDS}/c1`] = new ApiError(503, { message: 'Our payment service isn’t responding' });
  await press('Remove Visa ending in 4242');
  await waitFor(() => expect(host.toasts).toEqual(['Our payment service isn’t responding']));
  expect(screen.getByText('Visa ending in 4242')).toBeVisible();
});

describe('the address', () => {
  const CHANGE = '/api/v1/account/email-change';
  const waiting = {
    email: 'new@example.com',
    isOldConfirmed: false,
    isNewConfirmed: false,
    endsAt: startedAt,
  };

  it('is changed by way of both mailboxes, and by password when the sign-in is not fresh', async () => {
    const { host, sent } = await open({ [CHANGE]: { body: { change: null } } });
    await userEvent.type(await screen.findByLabelText('New email'), 'new@example.com');
    const message = 'You signed in a while ago. Enter your password to continue';
    host.answers[CHANGE] = new ApiError(400, { message, errors: [{ path: 'password', message }] });
    await press('Change address');
    const dialog = await screen.findByRole('region', { name: 'Email' });
    host.answers[CHANGE] = { body: { change: waiting } };
    await userEvent.type(within(dialog).getByLabelText('Your password'), 'glow-glow');
    await press('Change address');
    expect(await screen.findByText(/It’s changing to new@example.com/)).toBeVisible();
    expect(sent.at(-1)).toEqual({ body: { email: 'new@example.com', password: 'glow-glow' } });
  });

  it('stays when the change is given up', async () => {
    const { host } = await open({ [CHANGE]: { body: { change: { ...waiting, isOldConfirmed: true } } } });
    expect(await screen.findByText(/Your current address is confirmed/)).toBeVisible();
    host.answers[CHANGE] = { body: null };
    await press('Keep my current address');
    await waitFor(() => expect(host.toasts).toEqual(['Your address stays as it is']));
    expect(await screen.findByLabelText('New email')).toBeVisible();
  });
});

it('an account without a password is emailed a link to choose one, and is deleted without one', async () => {
  const { host, sent, signOuts } = await open({
    [ACCOUNT]: { body: { ...casey, createdAt: startedAt, hasPassword: false } },
    '/api/v1/auth/forget-password': { body: { message: 'Reset password email sent successfully' } },
  });
  expect(screen.queryByLabelText('Current password')).toBeNull();
  await press('Email me a link to choose one');
  await waitFor(() => expect(host.toasts).toEqual(['We have emailed you a link to choose one']));
  await press('Delete my account');
  expect(screen.queryByLabelText('Your password')).toBeNull();
  await press('Delete my account in 7 days');
  await waitFor(() => expect(signOuts).toHaveLength(1));
  expect(sent.at(-1)).toEqual({ body: {} });
});

describe('the list of sessions', () => {
  it('says where and when each was last seen', async () => {
    const seen = { ...phone, lastSeenAt: '2026-01-06T12:00:00.000Z', place: 'near Fort Worth' };
    await open({ [SESSIONS]: { body: [here, seen] } });
    const item = screen.getByText('Safari on iPhone').closest('li');
    expect(item).toHaveTextContent(/Last seen Jan 6, 2026.*, near Fort Worth/);
    expect(item).toHaveTextContent(/Signed in Jan 5, 2026/);
  });

  it('ends another session, and offers no button for the current one', async () => {
    const { host } = await open({ [`${SESSIONS}/phone`]: { body: null } });
    expect(screen.queryByRole('button', { name: 'Sign out Firefox on Windows' })).toBeNull();
    host.answers[SESSIONS] = { body: [here] };
    await press('Sign out Safari on iPhone');
    await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull());
    expect(host.asked).toContain(`${SESSIONS}/phone`);
    expect(host.toasts).toEqual(['Signed out on that device']);
    expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull();
  });

  it('ends all other sessions at once', async () => {
    const { host } = await open();
    host.answers[SESSIONS] = { body: [here] };
    await press('Sign out everywhere else');
    await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull());
    expect(host.toasts).toEqual(['Signed out on that device']);
    expect(screen.getByText('Firefox on Windows')).toBeVisible();
  });

  it('keeps a session in the list when ending it fails, and allows another try', async () => {
    const { host } = await open({ [`${SESSIONS}/phone`]: new NetworkError('offline') });
    await press('Sign out Safari on iPhone');
    await waitFor(() => expect(host.toasts).toEqual([new NetworkError('offline').message]));
    expect(screen.getByText('Safari on iPhone')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Sign out Safari on iPhone' })).toBeEnabled();
  });
});

describe('account data', () => {
  it('is exported as a file', async () => {
    const createObjectURL = jest.fn(() => 'blob:account');
    Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined });
    const saved: string[] = [];
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click');
    click.mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(`${this.href} as ${this.download}`);
    });
    const { host } = await open({ '/api/v1/account/export': { body: { account: casey } } });
    await press('Export my data');
    await waitFor(() => expect(host.toasts).toEqual(['Your data is saved to your device']));
    expect(saved).toEqual(['blob:account as glow50-account.json']);
    click.mockRestore();
  });

  it('can be exported again after a lost connection', async () => {
    const { host } = await open({ '/api/v1/account/export': new NetworkError('offline') });
    await press('Export my data');
    await waitFor(() => expect(host.toasts).toEqual([new NetworkError('offline').message]));
    expect(screen.getByRole('button', { name: 'Export my data' })).toBeEnabled();
  });

  it('is not deleted when the password is wrong', async () => {
    const message = 'This is not your password';
    const { host, signOuts } = await open();
    await press('Delete my account');
    await userEvent.type(screen.getByLabelText('Your password'), 'not-it-at-all');
    host.answers[ACCOUNT] = new ApiError(400, { message, errors: [{ path: 'password', message }] });
    await press('Delete my account in 7 days');
    const field = screen.getByLabelText('Your password');
    await waitFor(() => expect(field).toHaveAccessibleDescription(message));
    expect(field).toHaveFocus();
    expect(field).toHaveValue('not-it-at-all');
    expect(signOuts).toHaveLength(0);
  });

  it('is deleted with the account after the password is entered', async () => {
    const { host, sent, signOuts } = await open();
    await press('Delete my account');
    await press('Delete my account in 7 days');
    expect(await screen.findByText('Please enter your password')).toBeVisible();
    await userEvent.type(screen.getByLabelText('Your password'), 'glow-glow');
    await press('Delete my account in 7 days');
    await waitFor(() => expect(signOuts).toHaveLength(1));
    expect(sent.at(-1)).toEqual({ body: { password: 'glow-glow' } });
    expect(host.toasts).toEqual([expect.stringContaining('We delete your account in 7 days')]);
  });
});
