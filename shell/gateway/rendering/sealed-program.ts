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
    postMessage: send,
  },
};
const needed = ['async_hooks', 'buffer', 'crypto', 'events', 'stream', 'string_decoder', 'url', 'util', 'vm'];
const modules = new Map(needed.map((name) => [name, require(name)]));
modules.set('worker_threads', channel);
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
  take = (job) => listeners.forEach((listener) => listener(job));
  channel.workerData = start;
  const run = new Script('(function (require, module, exports) {' + program + '\n})', {
    filename: 'renderer.cjs',
  }).runInThisContext();
  const module = { exports: {} };
  run(provide, module, module.exports);
};
`;
