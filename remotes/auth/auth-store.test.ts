import { expect, it, jest } from '@jest/globals';
import type { LoginAnswer, LoginRequest } from '@glow50/contract/accounts/auth';
import { AUTH_MESSAGES } from '@glow50/contract/messages';
import { ApiError, NetworkError } from '@glow50/host/http/api-error';
import { type Answers, createFakeHost } from '@glow50/host/testing/fake-host';
import { configure } from 'mobx';
import { AuthStore } from './auth-store';

configure({ enforceActions: 'always' });
const request: LoginRequest = { email: 'casey@example.com', password: 'glow-glow', tokenExpiration: '30d' };
const welcome: LoginAnswer = {
  message: 'Success',
  accessToken: 'token',
  fullName: 'Casey Morgan',
  email: 'casey@example.com',
  role: 'user',
  isVerified: true,
};

function storeFor(answer: Answers[string]) {
  const host = createFakeHost({ '/api/v1/auth/login': answer });
  const signIn = jest.spyOn(host.session, 'signIn');
  return { host, signIn, store: new AuthStore(host) };
}

it('starts a session with the requested lifetime', async () => {
  const { host, signIn, store } = storeFor({ body: welcome });
  expect(await store.signIn(request)).toEqual({ kind: 'signed-in' });
  expect(signIn).toHaveBeenCalledWith(welcome, '30d');
  expect(host.toasts).toEqual(['Welcome back']);
});

it('treats any other message as a refusal, even with a success status', async () => {
  const { host, signIn, store } = storeFor({ body: { ...welcome, message: 'Not today' } });
  expect(await store.signIn(request)).toEqual({ kind: 'refused', message: 'Not today', fields: {} });
  expect(signIn).not.toHaveBeenCalled();
  expect(host.toasts).toEqual(['Not today']);
});

it('reports wrong credentials at the password field', async () => {
  const message = AUTH_MESSAGES.badCredentials;
  const { host, store } = storeFor(new ApiError(401, { message }));
  expect(await store.signIn(request)).toEqual({ kind: 'refused', message, fields: { password: message } });
  expect(host.toasts).toEqual([message]);
});

it('passes on the server’s field errors', async () => {
  const errors = [{ path: 'email', message: 'This address is too long' }];
  const { store } = storeFor(new ApiError(400, { message: 'Please check', errors }));
  expect(await store.signIn(request)).toEqual({
    kind: 'refused',
    message: 'Please check',
    fields: { email: 'This address is too long' },
  });
});

it('remembers an unverified address', async () => {
  const { host, signIn, store } = storeFor(new ApiError(403, { message: AUTH_MESSAGES.notVerified }));
  const write = jest.spyOn(host.drafts, 'write');
  expect(await store.signIn(request)).toEqual({ kind: 'unverified' });
  expect(write).toHaveBeenCalledWith('verification-email', 'casey@example.com');
  expect(signIn).not.toHaveBeenCalled();
  expect(host.toasts).toEqual([AUTH_MESSAGES.notVerified]);
});

it('reports a timeout', async () => {
  const { host, store } = storeFor(new NetworkError('timeout'));
  const message = 'Glow50 took too long to answer. Please try again';
  expect(await store.signIn(request)).toEqual({ kind: 'refused', message, fields: {} });
  expect(host.toasts).toEqual([message]);
});

it('sends one request for repeated presses, and a new one after a response', async () => {
  const { host, store } = storeFor(new NetworkError('offline'));
  await Promise.all([store.signIn(request), store.signIn(request)]);
  expect(host.asked).toHaveLength(1);
  expect(host.toasts).toHaveLength(1);
  host.answers['/api/v1/auth/login'] = { body: welcome };
  expect(await store.signIn(request)).toEqual({ kind: 'signed-in' });
});
