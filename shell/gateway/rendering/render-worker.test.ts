import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { type AskedPage, RenderWorker } from './render-worker';

const limits = { startMs: 20_000, renderMs: 500, heapMb: 64 };
const started: RenderWorker[] = [];
afterEach(() => {
  for (const worker of started.splice(0)) worker.end('the test is over');
});

/** `answer` is the body of a function that gets the job and returns its page. */
function startWorker(answer: string, before = '', onFault?: (reason: string) => void) {
  const program = `
    const { parentPort, workerData } = require('node:worker_threads');
    ${before}
    const answer = (job) => { ${answer} };
    parentPort.on('message', (job) => {
      const html = answer(job);
      parentPort.postMessage({ kind: 'page', id: job.id, page: { html, head: '', styles: [], isError: false } });
    });
    parentPort.postMessage({ kind: 'ready', protocol: 1 });`;
  const worker = new RenderWorker(program, { shellBase: '/shell/s1/', remote: null }, limits, onFault);
  started.push(worker);
  return worker;
}

const page = (address: string) => ({ address, isFrame: false, boot: {} }) as unknown as AskedPage;

it('renders one page after the other', async () => {
  const worker = startWorker('return job.address');
  const answers = await Promise.all(['/a', '/b', '/c'].map((address) => worker.render(page(address))));
  expect(answers.map((answer) => answer.kind === 'page' && answer.page.html)).toEqual(['/a', '/b', '/c']);
  expect(worker.isIdle).toBe(true);
});

it.each([
  ['loops', 'for (;;);', 'took too long'],
  ['loops in microtasks', 'const again = () => queueMicrotask(again); again(); return ""', 'took too long'],
  ['loops in a regular expression', 'return /(a+)+b/.test("a".repeat(50))', 'took too long'],
  ['waits without end', 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)', 'took too long'],
  [
    'needs too much memory',
    'const all = []; for (;;) all.push(new Array(100_000).fill(job))',
    /memory|took too long/,
  ],
  ['asks for more memory at once than there is', 'return new Array(5e7).fill(0)', /memory|took too long/],
  [
    'builds a huge string',
    'let text = "x".repeat(5e8); for (;;) text.indexOf((text = text.slice(1) + "y"))',
    /memory|took too long|Invalid string/,
  ],
  ['copies a huge value', 'return structuredClone(new Array(1e8).fill(job))', /memory|took too long/],
  ['answers more than a page can be', 'return "x".repeat(1.7e7)', 'says what is no answer'],
  ['answers what is no page', 'return { not: "text" }', 'says what is no answer'],
])('ends when a page %s, and says so to everyone who waits', async (_, answer, reason) => {
  const worker = startWorker(answer);
  const results = await Promise.allSettled([worker.render(page('/a')), worker.render(page('/b'))]);
  expect(results.at(-1)).toMatchObject({
    status: 'rejected',
    reason: { message: expect.stringMatching(reason) },
  });
  await expect(worker.render(page('/c'))).rejects.toMatchObject({ name: 'WorkerEnded' });
});

it.each([
  ['answers what nobody has asked', `parentPort.postMessage({ kind: 'page', id: 7, page: {} })`],
  ['answers a page that was asked for before', `parentPort.postMessage({ kind: 'left', id: 0, reason: '' })`],
  ['says nothing that can be read', `parentPort.postMessage('hello')`],
])('ends when a build %s', async (_, forged) => {
  const worker = startWorker(`${forged}; return ''`);
  await expect(worker.render(page('/a'))).rejects.toThrow(/nobody has asked|no answer/);
});

it.each([
  ['throws', 'throw new Error("late")', 'late'],
  ['rejects', 'Promise.reject(new Error("late"))', 'late'],
  ['throws what cannot be read', 'throw { get message() { throw 1 } }', 'threw after its page'],
  ['loops', 'for (;;);', 'works while no page is asked for'],
])(
  'tells of a build that %s after its page',
  async (_, late, reason) => {
    const told = jest.fn();
    const worker = startWorker(`setTimeout(() => { ${late} }, 50); return ""`, '', told);
    expect(await worker.render(page('/a'))).toMatchObject({ kind: 'page' });
    while (!worker.ended) await new Promise((resolve) => setTimeout(resolve, 10));
    expect(worker.ended.message).toBe(reason);
    expect(told.mock.calls).toEqual([[reason]]);
  },
  15_000,
);

it('tells nobody of a process that is no longer needed', async () => {
  const told = jest.fn();
  const worker = startWorker('return ""', '', told);
  await worker.render(page('/a'));
  worker.end('is no longer used');
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(told).not.toHaveBeenCalled();
});

it('renders no more than visitors would wait for', async () => {
  const worker = startWorker('return job.address');
  const rush = await Promise.all(Array.from({ length: 30 }, () => worker.render(page('/a'))));
  expect(rush.filter(({ kind }) => kind === 'left')).toHaveLength(20);
});

it.each([
  ['replaces a global', 'globalThis.URL = job.address', 'URL'],
  ['adds to what all values have', 'Object.prototype.seen = job.address', 'seen'],
  ['adds to the console', 'console.seen = job.address', 'seen'],
  ['adds to all functions', 'Function.prototype.seen = job.address', 'seen'],
  ['replaces a method', 'Array.prototype.flat = () => [job.address]', 'flat'],
  ['hides something', 'Object.defineProperty(globalThis, "seen", { value: job.address })', 'seen'],
  ['adds to what iterators have', 'Object.getPrototypeOf([].values()).seen = job.address', 'seen'],
  ['takes something away', 'delete globalThis.URL', 'what is missing'],
  [
    'hides from who looks',
    'Map.prototype.get = Array.prototype[Symbol.iterator] = Map.prototype[Symbol.iterator] = () => []; globalThis.URL = 1',
    'URL',
  ],
])('ends, before its page is shown, when a build %s', async (_, change, name) => {
  const worker = startWorker(`${change}; return ''`);
  await expect(worker.render(page('/a'))).rejects.toMatchObject({
    message: `changes globals: ${name}`,
    isOwnFault: true,
  });
});

it('ends before the next page when a build changes globals after its page', async () => {
  const worker = startWorker(`setTimeout(() => { Array.prototype.seen = job.address }, 50); return ''`);
  expect(await worker.render(page('/a'))).toMatchObject({ kind: 'page' });
  await new Promise((resolve) => setTimeout(resolve, 200));
  await expect(worker.render(page('/b'))).rejects.toThrow('changes globals: seen');
});

it('takes new globals away after each page, and lets programs of the shell keep theirs', async () => {
  const worker = startWorker(
    `const before = String(globalThis.seen) + globalThis.kept; globalThis.seen = job.address; return before`,
    'globalThis.kept = " kept"',
  );
  for (const address of ['/a', '/b', '/c']) {
    expect(await worker.render(page(address))).toMatchObject({ page: { html: 'undefined kept' } });
  }
});

it('lets builds name their own things as they like', async () => {
  const worker = startWorker(
    `'use strict'; const own = () => {}; own.toString = () => 'own'; own.name2 = own.constructor = 1;
     class Own extends Error { constructor() { super(); this.name = 'Own'; this.message = this.toString = 'text'; } }
     const list = []; list.map = 1; new Own(); Own.from = 1; return 'named'`,
  );
  for (const address of ['/a', '/b'])
    expect(await worker.render(page(address))).toMatchObject({ page: { html: 'named' } });
});

it.each([
  ['a function', 'String.raw.seen = job.address', 'typeof String.raw.seen'],
  ['a namespace', 'Math.seen = job.address', 'typeof Math.seen'],
  ['the process', 'process.env.seen = job.address', 'typeof process.env.seen'],
  ['a measure', 'performance.mark?.(job.address)', 'typeof performance.getEntries'],
])('lets nothing be left in %s', async (_, change, find) => {
  const worker = startWorker(`try { ${change} } catch {} return ${find}`);
  for (const address of ['/a', '/b'])
    expect(await worker.render(page(address))).toMatchObject({ page: { html: 'undefined' } });
});

it('shows nothing of the page before in matches and in memory', async () => {
  const matches = startWorker(`const before = RegExp.lastMatch; /.+/.test(job.address); return before`);
  const memory = startWorker(
    `const before = Buffer.allocUnsafe(4096).includes(7); Buffer.allocUnsafe(4096).fill(7); return String(before)`,
  );
  for (const address of ['/a', '/b', '/c', '/d']) {
    expect(await matches.render(page(address))).toMatchObject({
      page: { html: expect.not.stringContaining('/') },
    });
    expect(await memory.render(page(address))).toMatchObject({ page: { html: 'false' } });
  }
});

it('ends when its program cannot start or speaks another version', async () => {
  const broken = startWorker('return ""', 'throw new Error("broken")');
  await expect(broken.render(page('/'))).rejects.toThrow('broken');
  const other = new RenderWorker(
    `require('node:worker_threads').parentPort.postMessage({ kind: 'ready', protocol: 0 }); setInterval(() => {}, 1000)`,
    { shellBase: '/', remote: null },
    limits,
  );
  await expect(other.render(page('/'))).rejects.toThrow('speaks version 0');
});

describe('what a build finds', () => {
  /** `work` is an expression. What it throws is its result, too. */
  async function find(work: string) {
    const worker = startWorker(
      `try { return String(${work}) } catch (error) { return 'threw ' + error.message }`,
    );
    const answer = await worker.render(page('/'));
    return answer.kind === 'page' ? answer.page.html : answer.kind;
  }

  it('is nothing of this process', async () => {
    process.env.SECRET_KEY_OF_THIS_TEST = 'secret';
    expect(await find('JSON.stringify(process.env)')).toBe('{"NODE_ENV":"production"}');
    delete process.env.SECRET_KEY_OF_THIS_TEST;
  });

  it.each([
    'globalThis.fetch',
    'globalThis.WebSocket',
    'globalThis.BroadcastChannel',
    'globalThis.MessagePort',
    'globalThis.fs',
    'globalThis.net',
    'globalThis.child_process',
    'globalThis.require',
    'globalThis.module',
    'process.binding',
    'process.getBuiltinModule',
    'process.dlopen',
    'process.kill',
    'process.exit',
    'process.stdin',
    'console._stdout',
    `globalThis[Symbol.for('undici.globalDispatcher.1')]`,
    `Function('return typeof require === "undefined" ? undefined : require')()`,
    `process.constructor.constructor('return process')().kill`,
  ])('is no %s', async (name) => {
    expect(await find(`typeof ${name}`)).toBe('undefined');
  });

  it.each(['fs', 'node:fs', 'node:net', 'http', 'node:child_process', 'node:process', 'node:module'])(
    'is no module %s',
    async (name) => {
      expect(await find(`require('${name}')`)).toMatch(/^threw .* is not for rendering programs$/);
    },
  );

  it('is no import', async () => {
    const worker = startWorker(
      `import('node:fs').catch((error) => { setTimeout(() => { throw error }) }); return ''`,
    );
    await worker.render(page('/'));
    while (!worker.ended) await new Promise((resolve) => setTimeout(resolve, 10));
    expect(worker.ended.message).toMatch(/import callback/);
  });

  it('is no way to another server', async () => {
    let asked = 0;
    const server = createServer((_request, response) => {
      asked += 1;
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const worker = startWorker(
      `try { new Request('${address}'); const agent = Object.getOwnPropertySymbols(globalThis).map((key) => globalThis[key]).find((one) => one && one.dispatch);
         agent.dispatch({ origin: '${address}', path: '/', method: 'GET' }, {}) } catch {} return ''`,
    );
    await worker.render(page('/'));
    await new Promise((resolve) => setTimeout(resolve, 200));
    server.close();
    expect(asked).toBe(0);
  });
});
