import { expect, it } from '@jest/globals';
import type { User } from '@glow50/contract/accounts/auth';
import { ApiError } from '@glow50/host/http/api-error';
import { type Answers, createFakeHost } from '@glow50/host/testing/fake-host';
import { configure, observable, runInAction } from 'mobx';
import { SavedStore } from './saved-store';

configure({ enforceActions: 'always' });
const SAVED = '/api/v1/saved-providers';
const user: User = { fullName: 'Ada', email: 'ada@example.com', role: 'user', isVerified: true };

/** A host with a device and a session that begins later. */
function newHost(answers: Answers = {}, kept: Record<string, unknown> = {}) {
  const host = createFakeHost(answers);
  const session = observable({ ...host.session }, {}, { deep: false });
  const signIn = () => runInAction(() => Object.assign(session, { status: 'signed-in', user }));
  const signOut = () => runInAction(() => Object.assign(session, { status: 'signed-out', user: null }));
  const drafts = {
    read: (key: string) => kept[key],
    write: (key: string, value: unknown) => void (kept[key] = value),
    remove: (key: string) => void delete kept[key],
  };
  return { ...host, session, drafts, kept, signIn, signOut };
}

const finishWork = () => new Promise((resolve) => setTimeout(resolve));

it('keeps a visitor’s providers on the device, without any request', async () => {
  const host = newHost();
  const store = new SavedStore(host);
  store.begin();
  await store.toggle('ada');
  await store.toggle('bea');
  expect(store.ids).toEqual(['bea', 'ada']);
  const later = new SavedStore(host);
  later.begin();
  await later.toggle('ada');
  expect(later.ids).toEqual(['bea']);
  expect(host.asked).toEqual([]);
  expect(host.toasts).toEqual(['Saved on this device. Sign in to save it to your account']);
});

it('hands the list of the device to the account at sign-in, and shows nobody else’s after sign-out', async () => {
  const host = newHost({ [SAVED]: { body: { ids: ['ada', 'cleo'] } } }, { 'saved-providers': ['ada'] });
  const store = new SavedStore(host);
  store.begin();
  expect(store.ids).toEqual(['ada']);
  host.signIn();
  await finishWork();
  expect(host.sent).toEqual([{ ids: ['ada'] }]);
  expect(store.ids).toEqual(['ada', 'cleo']);
  expect(host.kept).toEqual({});
  host.signOut();
  await finishWork();
  expect(store.ids).toEqual([]);
});

it('keeps the list of the device when the account cannot take it over', async () => {
  const host = newHost({ [SAVED]: new ApiError(503, { message: 'Down' }) }, { 'saved-providers': ['ada'] });
  const store = new SavedStore(host);
  store.begin();
  host.signIn();
  await finishWork();
  expect(host.kept).toEqual({ 'saved-providers': ['ada'] });
  expect(store.ids).toEqual(['ada']);
});

it('keeps on the device what the account has no room for, until it has', async () => {
  const full = Array.from({ length: 50 }, (_, place) => `p${place}`);
  const host = newHost({ [SAVED]: { body: { ids: full } } }, { 'saved-providers': ['ada', 'p3', 'bea'] });
  host.signIn();
  const store = new SavedStore(host);
  await store.load();
  expect(host.kept).toEqual({ 'saved-providers': ['ada', 'bea'] });
  expect([store.ids, store.left]).toEqual([full, ['ada', 'bea']]);

  host.answers[SAVED] = { body: { ids: ['ada', 'bea', ...full.slice(0, 40)] } };
  await store.load();
  expect(host.sent).toEqual([{ ids: ['ada', 'p3', 'bea'] }, { ids: ['ada', 'bea'] }]);
  expect([host.kept, store.left]).toEqual([{}, []]);
});

it('shows a save at once and takes it back when the server refuses', async () => {
  const host = newHost({
    [SAVED]: { body: { ids: [] } },
    [`${SAVED}/ada`]: new ApiError(409, { message: 'Your list is full' }),
  });
  host.signIn();
  const store = new SavedStore(host);
  store.begin();
  await finishWork();
  const saving = store.toggle('ada');
  await Promise.resolve();
  expect(store.has('ada')).toBe(true);
  await saving;
  expect(store.has('ada')).toBe(false);
  expect(host.toasts).toEqual(['Your list is full']);
});

it('does not trust what is stored on the device', async () => {
  const many = Array.from({ length: 70 }, (_, place) => `p${place}`);
  const host = newHost({}, { 'saved-providers': [7, ...many] });
  const store = new SavedStore(host);
  store.begin();
  expect(store.ids).toEqual(many.slice(0, 50));
  await store.toggle('one more');
  expect(store.ids).toHaveLength(50);
  host.kept['saved-providers'] = 'nonsense';
  await store.load();
  expect(store.ids).toEqual([]);
});
