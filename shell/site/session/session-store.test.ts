import { beforeEach, expect, it, jest } from '@jest/globals';
import type { LoginAnswer, ObserverAnswer, User } from '@glow50/contract/accounts/auth';
import type { Notify } from '@glow50/host/host-services';
import { ApiError, NetworkError } from '@glow50/host/http/api-error';
import type { HttpClient } from '@glow50/host/http/http-client';
import { createFakeStorage } from '../storage/fake-storage';
import { createSafeStorage } from '../storage/safe-storage';
import { SessionStore } from './session-store';
import { createTokenStorage } from './token-storage';

const nia: User = { fullName: 'Nia Brooks', email: 'nia@example.com', role: 'user', isVerified: true };
const login: LoginAnswer = { ...nia, message: 'Success', accessToken: 'fresh' };

let answer: () => Promise<{ status: number; data: unknown }>;
const send = jest.fn<(call: { path: string }) => ReturnType<typeof answer>>(() => answer());
const notify = { success: jest.fn(), error: jest.fn(), plain: jest.fn(), loading: () => () => undefined };
const drafts = { clear: jest.fn() };
const api = {
  send,
  call: async (call: { path: string }) => (await send(call)).data,
} as unknown as HttpClient;

function storeWith(token: string | null, lifetime: '1h' | '30d' = '1h') {
  const tokens = createTokenStorage(
    createSafeStorage(() => browser),
    () => 1000,
  );
  const browser = createFakeStorage();
  if (token) tokens.write(token, lifetime);
  return { tokens, store: new SessionStore({ api, tokens, notify: notify satisfies Notify, drafts }) };
}

const answers = (status: number, data: unknown) => {
  answer = async () => ({ status, data });
};
const fails = (error: Error) => {
  answer = () => Promise.reject(error);
};

beforeEach(() => {
  jest.clearAllMocks();
  answers(200, nia satisfies ObserverAnswer);
});

it('makes no request without a token', async () => {
  const { store } = storeWith(null);
  expect(store).toMatchObject({ status: 'unknown', user: null });
  await store.check();
  await store.whenKnown();
  expect(store).toMatchObject({ status: 'signed-out', user: null });
  expect(send).not.toHaveBeenCalled();
});

it('takes the user of an accepted token', async () => {
  const { store } = storeWith('kept');
  await store.check();
  expect(store.toJSON()).toEqual({ status: 'signed-in', user: nia });
  expect(store.renewAt).toBe(1000 + 1_800_000);
});

it('stores a renewed token and keeps it out of the user', async () => {
  const { store, tokens } = storeWith('old', '30d');
  answers(201, { ...nia, token: 'new' });
  await store.check();
  expect(store.user).toEqual(nia);
  expect(tokens.read()).toEqual({ token: 'new', lifetime: '30d', storedAt: 1000 });
});

it.each([401, 403, 400])('signs out when the server refuses the check with %i', async (status) => {
  const { store, tokens } = storeWith('over');
  fails(new ApiError(status, { message: 'Your session has ended. Please sign in again' }));
  await store.check();
  expect(store.toJSON()).toEqual({ status: 'signed-out', user: null });
  expect(tokens.read()).toBeNull();
  expect(notify.error).toHaveBeenCalledWith('Your session has ended. Please sign in again');
});

it.each([
  new NetworkError('offline'),
  new NetworkError('timeout'),
  new NetworkError('unreadable'),
  new ApiError(503, { message: 'We are busy right now' }),
  new ApiError(429, { message: 'Too many tries' }),
])('keeps token and user when the check could not be made: %s', async (error) => {
  const { store, tokens } = storeWith('kept');
  await store.check();
  fails(error);
  await store.check();
  await store.check();
  expect(store.toJSON()).toEqual({ status: 'unreachable', user: nia });
  expect(tokens.read()?.token).toBe('kept');
  expect(notify.error.mock.calls).toEqual([[error.message]]);
});

it('shows the account as it was when a reload meets no network, with a note', async () => {
  const { store, tokens } = storeWith('kept');
  await store.check();
  fails(new NetworkError('offline'));
  const reloaded = new SessionStore({ api, tokens, notify, drafts });
  await reloaded.check();
  expect(reloaded.toJSON()).toEqual({ status: 'unreachable', user: nia });
  expect(notify.error).toHaveBeenCalledWith(new NetworkError('offline').message);
  expect(notify.plain.mock.calls).toEqual([[expect.stringContaining('as it was')]]);
  tokens.write('of somebody else', '1h');
  tokens.clear();
  expect(tokens.readUser()).toBeNull();
});

it('merges overlapping checks', async () => {
  const { store } = storeWith('kept');
  await Promise.all([store.check(), store.check()]);
  expect(send).toHaveBeenCalledTimes(1);
});

it('does not let the response for an old token end a new session', async () => {
  const { store, tokens } = storeWith('old');
  let refuse: (error: Error) => void = () => undefined;
  answer = () => new Promise((_, reject) => (refuse = reject));
  const check = store.check();
  store.signIn(login, '1h');
  answers(200, nia);
  refuse(new ApiError(401, { message: 'over' }));
  await check;
  expect(store.status).toBe('signed-in');
  expect(tokens.read()?.token).toBe('fresh');
  expect(notify.error).not.toHaveBeenCalled();
});

it('signs in with the token of a login', () => {
  const { store, tokens } = storeWith(null);
  store.signIn(login, '30d');
  expect(store.toJSON()).toEqual({ status: 'signed-in', user: nia });
  expect(tokens.read()).toMatchObject({ token: 'fresh', lifetime: '30d' });
});

it('signs out when the server confirms it, and clears drafts', async () => {
  const { store, tokens } = storeWith(null);
  store.signIn(login, '1h');
  answers(200, { message: 'Logged out successfully!' });
  expect(await store.signOut()).toBe(true);
  expect(store.toJSON()).toEqual({ status: 'signed-out', user: null });
  expect(tokens.read()).toBeNull();
  expect(drafts.clear).toHaveBeenCalledTimes(1);
});

it.each([
  ['another message', () => answers(200, { message: 'Bye' })],
  ['no answer', () => fails(new NetworkError('offline'))],
])('stays signed in and shows an error when signing out gets %s', async (_, arrange) => {
  const { store, tokens } = storeWith(null);
  store.signIn(login, '1h');
  arrange();
  expect(await store.signOut()).toBe(false);
  expect(store.status).toBe('signed-in');
  expect(tokens.read()?.token).toBe('fresh');
  expect(notify.error).toHaveBeenCalledWith('Could not logout. Please try again');
});

it('can be restored from its serialized state', async () => {
  const { store, tokens } = storeWith('kept');
  await store.check();
  const copy = new SessionStore({ api, tokens, notify, drafts }, store.toJSON());
  expect(JSON.stringify(copy)).toBe(JSON.stringify(store));
});

it('discards a malformed stored token', async () => {
  const browser = createFakeStorage({ 'glow50.session': '{"half":' });
  const tokens = createTokenStorage(createSafeStorage(() => browser));
  const store = new SessionStore({ api, tokens, notify, drafts });
  await store.check();
  expect(store.status).toBe('signed-out');
  expect(browser.length).toBe(0);
  expect(send).not.toHaveBeenCalled();
});
