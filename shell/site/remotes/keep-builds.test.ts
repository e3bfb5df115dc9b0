import { expect, it } from '@jest/globals';
import { observable, runInAction } from 'mobx';
import type { DialogRequest } from '../dialogs/dialog-store';
import { registryOf } from '@glow50/host/testing/registry-of';
import { keepBuilds } from './keep-builds';
import { createKeptBuilds } from './kept-builds';

const registry = registryOf({
  commands: ['openBooking'],
  routes: [
    { path: '/wizard', title: 'Wizard', layout: 'full', task: true },
    { path: '/list', title: 'List', layout: 'full' },
  ],
});

function browser(pathname: string, jar = '') {
  const cookies = {
    value: jar,
    get cookie() {
      return this.value;
    },
    set cookie(text: string) {
      this.value = text.includes('Max-Age=0') ? '' : (text.split(';')[0] ?? '');
    },
  };
  const listeners = new Set<() => void>();
  const state = { location: { pathname } };
  const dialogs = observable<{ request: DialogRequest | null }>({ request: null });
  const stop = keepBuilds(
    {
      registry,
      dialogs,
      kept: createKeptBuilds(cookies),
      loader: { state: (name) => ({ registered: registry.remotes[name] }) as never },
    },
    { state, subscribe: (listener) => (listeners.add(listener), () => listeners.delete(listener)) },
  );
  return {
    cookies,
    dialogs,
    stop,
    go(to: string) {
      state.location = { pathname: to };
      for (const listener of listeners) listener();
    },
  };
}

it('keeps the build of a remote while the visitor is on one of its task pages', () => {
  const { cookies, go } = browser('/list');
  expect(cookies.cookie).toBe('');
  go('/wizard');
  expect(cookies.cookie).toBe('builds=sample=a1b2c3');
  go('/list');
  expect(cookies.cookie).toBe('');
});

it('keeps the build of a remote whose dialog is open', () => {
  const { cookies, dialogs } = browser('/list');
  runInAction(() => (dialogs.request = { command: 'openBooking', args: { providerId: '1' } }));
  expect(cookies.cookie).toBe('builds=sample=a1b2c3');
  runInAction(() => (dialogs.request = null));
  expect(cookies.cookie).toBe('');
});

it('continues with the kept build after a reload, and discards a build of a page that was left', () => {
  expect(browser('/wizard', 'builds=sample=a1b2c3').cookies.cookie).toBe('builds=sample=a1b2c3');
  expect(browser('/list', 'builds=sample=a1b2c3').cookies.cookie).toBe('');
});
