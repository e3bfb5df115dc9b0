import type { Suggestion } from '@glow50/contract/providers/suggestions';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { type AskForSuggestions, SuggestionStore } from './suggestion-store';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const row = (label: string): Suggestion => ({
  kind: 'city',
  label,
  detail: null,
  filter: { name: 'city', value: label },
  providerId: null,
});
const pause = () => jest.advanceTimersByTimeAsync(150);

it('sends one request after a pause, for the latest text', async () => {
  const ask = jest.fn<AskForSuggestions>(async (text) => [row(text.toUpperCase())]);
  const store = new SuggestionStore(ask);
  store.type('l');
  store.type('la');
  await pause();
  expect(ask.mock.calls.map(([text]) => text)).toEqual(['la']);
  expect(store.rows.map(({ label }) => label)).toEqual(['LA']);
  expect(store.isOpen).toBe(true);
});

it('drops a response that arrives after more was typed', async () => {
  const answers = new Map<string, (rows: Suggestion[]) => void>();
  const store = new SuggestionStore((text) => new Promise((resolve) => answers.set(text, resolve)));
  store.type('p');
  await pause();
  store.type('pl');
  await pause();
  answers.get('pl')?.([row('Plano')]);
  await pause();
  answers.get('p')?.([row('Denton')]);
  await pause();
  expect(store.rows.map(({ label }) => label)).toEqual(['Plano']);
});

it('moves through the rows and past both ends back to the input', async () => {
  const store = new SuggestionStore(async () => [row('one'), row('two')]);
  store.type('x');
  await pause();
  const reached = ([1, 1, 1, -1, -1, -1] as const).map((step) => {
    store.move(step);
    return store.active;
  });
  expect(reached).toEqual([0, 1, null, 1, 0, null]);
});

it('has no rows for an empty text or after a failed request', async () => {
  const store = new SuggestionStore(async () => Promise.reject(new Error('offline')));
  store.type('x');
  await pause();
  expect(store.isOpen).toBe(false);
  store.type('  ');
  await pause();
  store.move(1);
  expect(store.active).toBeNull();
  expect(store.isOpen).toBe(false);
});

it('stays closed when a response arrives after closing', async () => {
  const store = new SuggestionStore(async () => [row('one')]);
  store.type('x');
  store.close();
  await pause();
  expect(store.isOpen).toBe(false);
});
