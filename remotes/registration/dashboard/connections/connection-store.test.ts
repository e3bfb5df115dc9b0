import type { Connection } from '@glow50/contract/connections/connections';
import { NetworkError } from '@glow50/host/http/api-error';
import { createFakeHost } from '@glow50/host/testing/fake-host';
import { expect, it, jest } from '@jest/globals';
import { configure } from 'mobx';
import { ConnectionStore } from './connection-store';

configure({ enforceActions: 'always' });

const connection = (name: string, state: Connection['state']): Connection => ({
  kind: 'connection',
  provider: { id: name.toLowerCase(), name, img: null, service: null, city: 'Dallas' },
  state,
  note: '',
  changedAt: '2026-03-02T15:00:00.000Z',
});

function create(...connections: Connection[]) {
  const host = createFakeHost({});
  return { host, store: new ConnectionStore(host.api, 'connection', connections) };
}

const names = (store: ConnectionStore, state: Connection['state']) =>
  store.inState(state).map(({ provider }) => provider.name);

it('moves an accepted request to the accepted connections, and removes a withdrawn one', async () => {
  const [asked, other] = [connection('Ada', 'received'), connection('Bea', 'sent')];
  const { host, store } = create(asked, other);
  host.answers['/api/v1/my-ties/connection/ada/accept'] = { body: connection('Ada', 'accepted') };
  host.answers['/api/v1/my-ties/connection/bea/withdraw'] = { body: connection('Bea', 'withdrawn') };
  expect(await store.do('accept', asked)).toBe(true);
  expect(await store.do('withdraw', other)).toBe(true);
  expect([names(store, 'accepted'), store.connections.length]).toEqual([['Ada'], 1]);
});

it('reports a failed action at its provider and leaves the request in place', async () => {
  const asked = connection('Ada', 'received');
  const { host, store } = create(asked, connection('Bea', 'received'));
  host.answers['/api/v1/my-ties/connection/ada/decline'] = new NetworkError('offline');
  expect(await store.do('decline', asked)).toBe(false);
  expect(store.problem).toMatchObject({ providerId: 'ada' });
  expect([names(store, 'received'), store.pending.size]).toEqual([['Ada', 'Bea'], 0]);
});

it('adds a new request at once, and replaces a received request from the same provider', async () => {
  const { host, store } = create(connection('Ada', 'received'));
  host.answers['/api/v1/my-ties'] = { body: connection('Ada', 'accepted') };
  await store.ask({ providerId: 'ada', note: '' });
  expect(store.connections.map(({ state }) => state)).toEqual(['accepted']);
  expect(host.sent).toEqual([{ providerId: 'ada', note: '', kind: 'connection' }]);
});

it('a second press on the same sends nothing, and a press elsewhere meanwhile is not lost', async () => {
  const { host, store } = create(connection('Bea', 'received'));
  host.answers['/api/v1/my-ties'] = { body: connection('Ada', 'sent') };
  const first = store.ask({ providerId: 'ada', note: '' });
  expect(await store.ask({ providerId: 'ada', note: '' })).toBeNull();
  host.answers['/api/v1/my-ties/connection/bea/accept'] = { body: connection('Bea', 'accepted') };
  const bea = connection('Bea', 'received');
  const accepted = [store.do('accept', bea), store.do('accept', bea)];
  expect(await Promise.all(accepted)).toEqual([true, false]);
  expect(names(store, 'accepted')).toEqual(['Bea']);
  expect((await first)?.provider.name).toBe('Ada');
  expect(names(store, 'sent')).toEqual(['Ada']);
});

it('repeats a request whose response was lost with its idempotency key, and gives another one a new key', async () => {
  const { host, store } = create();
  const call = jest.spyOn(host.api, 'call');
  const keyOf = (index: number) => call.mock.calls[index]?.[1]?.idempotencyKey;
  host.answers['/api/v1/my-ties'] = new NetworkError('offline');
  await expect(store.ask({ providerId: 'ada', note: '' })).rejects.toThrow(NetworkError);
  host.answers['/api/v1/my-ties'] = { body: connection('Ada', 'sent') };
  await store.ask({ providerId: 'ada', note: '' });
  await store.ask({ providerId: 'ada', note: '' });
  expect(keyOf(0)).toEqual(expect.stringMatching(/^[\w-]{16,64}$/));
  expect(keyOf(1)).toBe(keyOf(0));
  expect(keyOf(2)).not.toBe(keyOf(0));
});

it('lets the form handle a rejected request', async () => {
  const { store } = create();
  await expect(store.ask({ providerId: 'nobody', note: '' })).rejects.toThrow('Nothing at');
  expect([store.connections, store.pending.size]).toEqual([[], 0]);
});
