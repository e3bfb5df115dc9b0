import { expect, it, jest } from '@jest/globals';
import { ApiError, NetworkError } from '@glow50/host/http/api-error';
import type { HttpClient } from '@glow50/host/http/http-client';
import { configure } from 'mobx';
import { sampleRegistration } from '../../testing/sample-registration';
import { RegistrationStore } from './registration-store';

configure({ enforceActions: 'always' });

/** `keys` collects the idempotency keys that the calls were sent with. */
function storeWith(...answers: (object | Error)[]) {
  const keys: (string | undefined)[] = [];
  const call = jest.fn(async (_call: object, options: { idempotencyKey?: string }) => {
    keys.push(options.idempotencyKey);
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const api = { call } as unknown as HttpClient;
  return { keys, store: new RegistrationStore(api, sampleRegistration()) };
}

const approved = sampleRegistration({ state: 'approved', moves: ['declined'] });
const move = { from: 'received', to: 'approved', text: '' } as const;

it('approves once even when the response is lost', async () => {
  const { keys, store } = storeWith(new NetworkError('timeout'), approved);
  await expect(store.move(move)).rejects.toThrow(NetworkError);
  expect(store.registration.state).toBe('received');
  await store.move(move);
  expect(store.registration.state).toBe('approved');
  expect(keys[0]).toBeDefined();
  expect(keys[1]).toBe(keys[0]);
});

it('uses a new idempotency key after the server rejected a request', async () => {
  const { keys, store } = storeWith(new ApiError(400, { message: 'No' }), approved);
  await expect(store.move(move)).rejects.toThrow('No');
  await store.move(move);
  expect(keys[1]).not.toBe(keys[0]);
});

it('reloads a registration that somebody else moved', async () => {
  const { store } = storeWith(new ApiError(409, { message: 'Moved' }), approved);
  await expect(store.move(move)).rejects.toThrow('Moved');
  expect(store.registration.state).toBe('approved');
});
