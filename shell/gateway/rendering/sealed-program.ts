/**
 * What a rendering process runs: it takes everything from itself that builds have no use for, then evaluates the shell's
 * server build, which finds `parentPort` and `workerData` as in a thread. Jobs arrive on standard input, and replies leave
 * on descriptor 3, one JSON text a line. Node evaluates this text by itself, without a file or a bundle.
 */
export const SEALED_PROGRAM = String.raw`'use strict';
const { writeSync } = require('node:fs');
const { builtinModules } = require('node:module');
const { Script } = require('node:vm');
const { webcrypto } = require('node:crypto');
const { parse, stringify } = JSON;
const { stdin, nextTick } = process;
const exit = process.exit.bind(process);
const on = process.on.bind(process);

const send = (message) => {
  let bytes = Buffer.from(stringify(message) + '\n');
  while (bytes.length > 0) {
    try {
      bytes = bytes.subarray(writeSync(3, bytes));
    } catch (error) {
      if (error.code !== 'EAGAIN') exit(1);
    }
  }
};
on('uncaughtException', (error) => {
  let reason = 'threw after its page';
  try {
    reason = String(error.message);
  } catch {}
  send({ kind: 'ended', reason });
  exit(1);
});

const listeners = [];
const channel = {
  workerData: undefined,
  parentPort: {
    on: (_event, listener) => void listeners.push(listener),
    postMessage(message) {
      if (message.kind !== 'ready') endIfChanged();
      send(message);
    },
  },
};
const needed = ['async_hooks', 'buffer', 'crypto', 'events', 'stream', 'string_decoder', 'url', 'util', 'vm'];
const modules = new Map(needed.map((name) => [name, require(name)]));
modules.set('worker_threads', channel);
/** What every page finds and could change for the next one. Read without anything that a build could have replaced. */
const watched = [];
const { create, freeze, getOwnPropertyDescriptor, getPrototypeOf, is } = Object;
const { ownKeys, deleteProperty } = Reflect;
const isObject = (value) => (typeof value === 'object' && value !== null) || typeof value === 'function';

function describe(object) {
  const own = create(null);
  for (const key of ownKeys(object)) own[key] = getOwnPropertyDescriptor(object, key);
  return own;
}

/**
 * Reaches all that is there before any program. Functions and plain objects are frozen. What scripts inherit from is only
 * watched: of what is frozen they could not even make something with the same names.
 */
function watch() {
  // Node makes some when they are read first.
  for (const key of ownKeys(globalThis)) void globalThis[key];
  const syntax = [function* () {}, async function () {}, async function* () {}, [].values(), ''.matchAll(/a/g)];
  const iterators = [new Map().keys(), new Set().keys(), ''[Symbol.iterator]()];
  const reached = new Set([globalThis, ...[...syntax, ...iterators].map(getPrototypeOf)]);
  for (const object of reached) {
    const own = describe(object);
    const parts = ownKeys(own).map((key) => own[key]);
    for (const { value, get, set } of [...parts, { value: getPrototypeOf(object) }])
      for (const next of [value, get, set]) if (isObject(next)) reached.add(next);
    const isPlain = getPrototypeOf(object) === Object.prototype && !own.constructor;
    const isFixed = typeof object === 'function' ? object !== Function.prototype : isPlain;
    // React in development changes the last two for a moment.
    const isUsed = object === globalThis || object === Error || object === console;
    if (isUsed || !isFixed) watched.push({ object });
    else freeze(object);
  }
}

/** The shell's own globals are there for all pages, too. */
function remember() {
  for (const one of watched) {
    one.own = describe(one.object);
    one.count = ownKeys(one.own).length;
  }
}

/** Takes new globals away, as libraries leave them. Returns the name of anything else that is no longer as it was. */
function findChange() {
  for (let index = 0; index < watched.length; index += 1) {
    const { object, own, count } = watched[index];
    const keys = ownKeys(object);
    let left = keys.length;
    for (let at = 0; at < keys.length; at += 1) {
      const key = keys[at];
      const before = own[key];
      if (!before && object === globalThis && deleteProperty(object, key)) left -= 1;
      else if (!before || !isSame(getOwnPropertyDescriptor(object, key), before)) return String(key);
    }
    if (left !== count) return 'what is missing';
  }
  // Also what the last match has left.
  /a/.test('a');
  return undefined;
}

const isSame = (now, before) => is(now.value, before.value) && now.get === before.get && now.set === before.set;

function endIfChanged() {
  const name = findChange();
  if (name === undefined) return;
  try {
    send({ kind: 'ended', reason: 'changes globals: ' + name });
  } finally {
    exit(1);
  }
}

function provide(request) {
  const name = request.startsWith('node:') ? request.slice(5) : request;
  if (!modules.has(name)) throw new Error(request + ' is not for rendering programs');
  return modules.get(name);
}

/** Called by the first message: Node itself writes to the globals at the end of this text. */
function seal() {
  // What Node would load later would bring its connections with it.
  void [Request, Response, Headers, FormData];
  const kept = new Set(['console', 'crypto', 'process', 'url', 'util', 'events', 'buffer']);
  const closed = ['require', 'module', 'exports', '__dirname', 'fetch', 'WebSocket', 'EventSource'];
  closed.push('BroadcastChannel', 'MessageChannel', 'MessagePort', 'navigator', 'localStorage', 'Storage');
  closed.push('Performance', 'PerformanceEntry', 'PerformanceMark', 'PerformanceMeasure', 'PerformanceObserver');
  closed.push('PerformanceObserverEntryList', 'PerformanceResourceTiming');
  for (const name of [...builtinModules, ...closed]) if (!kept.has(name)) delete globalThis[name];
  for (const name of ['url', 'util', 'events', 'buffer']) delete globalThis[name];
  for (const key of Object.getOwnPropertySymbols(globalThis)) {
    if (String(key).includes('undici')) globalThis[key] = undefined;
  }
  const set = (name, value) =>
    Object.defineProperty(globalThis, name, { value, writable: true, configurable: true, enumerable: false });
  // Builds compute addresses of their files with it, which nothing reads.
  set('__filename', '/server/remote.cjs');
  set('crypto', webcrypto);
  const { now, timeOrigin } = performance;
  set('performance', { now: now.bind(performance), timeOrigin });
  set('console', Object.fromEntries(Object.keys(console).map((name) => [name, () => undefined])));
  set('process', {
    env: { NODE_ENV: 'production' },
    nextTick,
    platform: 'linux',
    version: process.version,
    versions: { node: process.versions.node },
  });
}

let text = '';
stdin.setEncoding('utf8');
stdin.on('end', () => exit(0));
stdin.on('data', (chunk) => {
  text += chunk;
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n')) {
    const line = text.slice(0, end);
    text = text.slice(end + 1);
    take(parse(line));
  }
});
let take = ({ program, start }) => {
  seal();
  watch();
  take = (job) => {
    endIfChanged();
    for (const listener of listeners) listener(job);
  };
  channel.workerData = start;
  const run = new Script('(function (require, module, exports) {' + program + '\n})', {
    filename: 'renderer.cjs',
  }).runInThisContext();
  const module = { exports: {} };
  run(provide, module, module.exports);
  remember();
};
`;
