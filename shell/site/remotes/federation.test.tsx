import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { RegisteredRemote } from '@glow50/host/registry';
import { createFederation } from './federation';

const events = { name: 'events', entry: '/remotes/events/a1/entry.js', integrity: 'sha384-abc' };
const remote = events as RegisteredRemote;
const GLOBAL = 'glow50_events';

type Answer = 'runs' | 'does not run' | 'fails' | 'hangs';
let answers: Answer[];
let requested: HTMLScriptElement[];

const container = (build: string) => ({ init: () => true, get: async () => () => ({ build }) });

/** Scripts are answered in turn. */
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  answers = [];
  requested = [];
  jest.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    const [script] = nodes as [HTMLScriptElement];
    requested.push(script);
    const answer = answers.shift();
    if (answer === 'runs') Reflect.set(globalThis, GLOBAL, container(`load ${requested.length}`));
    if (answer !== 'hangs') {
      queueMicrotask(() => script.dispatchEvent(new Event(answer === 'fails' ? 'error' : 'load')));
    }
  });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, GLOBAL);
  document.body.replaceChildren();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('loads an entry by its address and hash, and another origin’s without cookies', async () => {
  answers = ['runs', 'runs'];
  expect(await createFederation().load(remote, 0)).toEqual({ build: 'load 1' });
  await createFederation().load({ ...remote, entry: 'https://preview.example/entry.js' }, 1);
  expect(requested.map(({ integrity, crossOrigin }) => [integrity, crossOrigin])).toEqual([
    ['sha384-abc', null],
    ['sha384-abc', 'anonymous'],
  ]);
  expect(requested[0]?.src).toBe('http://localhost/remotes/events/a1/entry.js');
});

it('says what happened to an entry, and loads it again', async () => {
  answers = ['fails', 'does not run', 'runs'];
  const federation = createFederation();
  await expect(federation.load(remote, 0)).rejects.toThrow('did not arrive or has another hash');
  await expect(federation.load(remote, 0)).rejects.toThrow('has not run');
  expect(await federation.load(remote, 0)).toEqual({ build: 'load 3' });
});

it('gives up on an entry after 20 seconds', async () => {
  answers = ['hangs'];
  const loading = createFederation().load(remote, 0);
  const refused = expect(loading).rejects.toThrow('did not arrive in time');
  await jest.advanceTimersByTimeAsync(20_000);
  await refused;
});

it('takes an entry that the document has loaded, and a new one for a retry, from a new address', async () => {
  const tag = document.createElement('script');
  tag.dataset.remote = 'events';
  document.body.append(tag);
  const federation = createFederation();
  const loading = federation.load(remote, 0);
  Reflect.set(globalThis, GLOBAL, container('of the document'));
  tag.dispatchEvent(new Event('load'));
  expect(await loading).toEqual({ build: 'of the document' });
  expect(requested).toEqual([]);

  answers = ['runs'];
  Reflect.set(globalThis, `webpackChunk${GLOBAL}`, ['chunks that did not run']);
  expect(await federation.load(remote, 2)).toEqual({ build: 'load 1' });
  expect(requested[0]?.src).toMatch(/\/remotes\/events\/a1\/r\d+2\/entry\.js$/);
  expect(Reflect.has(globalThis, `webpackChunk${GLOBAL}`)).toBe(false);
});

it('loads an entry itself whose tag in the document failed', async () => {
  const tag = document.createElement('script');
  tag.dataset.remote = 'events';
  document.body.append(tag);
  answers = ['runs'];
  const loading = createFederation().load(remote, 0);
  tag.dispatchEvent(new Event('error'));
  expect(await loading).toEqual({ build: 'load 1' });
});
