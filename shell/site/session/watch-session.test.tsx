import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { makeAutoObservable } from 'mobx';
import type { SessionStore } from './session-store';
import { watchSession } from './watch-session';

class FakeSession {
  status = 'signed-in';
  renewAt: number | null = null;
  readonly check = jest.fn(async () => undefined);
  readonly end = jest.fn();

  constructor() {
    makeAutoObservable(this, { check: false, end: false });
  }

  renewIn(milliseconds: number) {
    this.renewAt = Date.now() + milliseconds;
  }
}

let session: FakeSession;
let stop: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  session = new FakeSession();
  stop = watchSession(session as unknown as SessionStore, window);
  expect(session.check).toHaveBeenCalledTimes(1);
  session.check.mockClear();
});

afterEach(() => {
  stop();
  jest.useRealTimers();
});

it('checks at half of the token’s lifetime', () => {
  session.renewIn(1_800_000);
  jest.advanceTimersByTime(1_799_999);
  expect(session.check).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(session.check).toHaveBeenCalledTimes(1);
});

it('checks on return to the tab, at most once per minute', () => {
  const comeBack = () => document.dispatchEvent(new Event('visibilitychange'));
  comeBack();
  expect(session.check).not.toHaveBeenCalled();
  jest.advanceTimersByTime(60_000);
  comeBack();
  comeBack();
  expect(session.check).toHaveBeenCalledTimes(1);
});

it('checks when the browser is online again after a failed check', () => {
  window.dispatchEvent(new Event('online'));
  expect(session.check).not.toHaveBeenCalled();
  session.status = 'unreachable';
  window.dispatchEvent(new Event('online'));
  expect(session.check).toHaveBeenCalledTimes(1);
});

it('repeats a failed check every 30 seconds until it succeeds', async () => {
  session.status = 'unreachable';
  window.dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(29_999);
  expect(session.check).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(30_001);
  expect(session.check).toHaveBeenCalledTimes(3);
  session.status = 'signed-in';
  await jest.advanceTimersByTimeAsync(60_000);
  expect(session.check).toHaveBeenCalledTimes(4);
});

it('follows other tabs: signs out when they sign out, checks when they sign in', () => {
  window.dispatchEvent(new StorageEvent('storage', { key: 'glow50.session', newValue: null }));
  expect(session.end).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new StorageEvent('storage', { key: 'glow50.session', newValue: '{}' }));
  expect(session.check).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new StorageEvent('storage', { key: 'something else', newValue: null }));
  expect(session.end).toHaveBeenCalledTimes(1);
});

it('does nothing after it was stopped', () => {
  stop();
  session.status = 'unreachable';
  window.dispatchEvent(new Event('online'));
  session.renewIn(1000);
  jest.advanceTimersByTime(100_000);
  expect(session.check).not.toHaveBeenCalled();
});
