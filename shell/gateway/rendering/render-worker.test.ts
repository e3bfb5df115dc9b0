import { afterEach, expect, it } from '@jest/globals';
import { type AskedPage, RenderWorker } from './render-worker';

const limits = { startMs: 5000, renderMs: 300, heapMb: 32 };
const started: RenderWorker[] = [];
afterEach(() => {
  for (const worker of started.splice(0)) worker.end('the test is over');
});

/** `answer` is the body of a function that gets the job and returns its page. */
function startWorker(answer: string, before = '') {
  const program = `
    const { parentPort, workerData } = require('node:worker_threads');
    ${before}
    const answer = (job) => { ${answer} };
    parentPort.on('message', (job) => {
      const html = answer(job);
      parentPort.postMessage({ kind: 'page', id: job.id, page: { html, head: '', styles: [], isError: false } });
    });
    parentPort.postMessage({ kind: 'ready', protocol: 1 });`;
  const worker = new RenderWorker(program, { shellBase: '/shell/s1/', remote: null }, limits);
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
  ['exits', 'process.exit(3)', 'stopped with code 3'],
  [
    'needs too much memory',
    'const all = []; for (;;) all.push(new Array(100_000).fill(job))',
    /memory|took too long/,
  ],
])('ends when a page %s, and says so to everyone who waits', async (_, answer, reason) => {
  const worker = startWorker(answer);
  const results = await Promise.allSettled([worker.render(page('/a')), worker.render(page('/b'))]);
  expect(results.at(-1)).toMatchObject({
    status: 'rejected',
    reason: { message: expect.stringMatching(reason) },
  });
  await expect(worker.render(page('/c'))).rejects.toMatchObject({ name: 'WorkerEnded' });
});

it('ends when a page throws after it was rendered', async () => {
  const worker = startWorker('setTimeout(() => { throw new Error("late") }); return ""');
  expect(await worker.render(page('/a'))).toMatchObject({ kind: 'page' });
  while (!worker.ended) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(worker.ended.message).toBe('late');
});

it('renders no more than visitors would wait for', async () => {
  const worker = startWorker('return job.address');
  const rush = await Promise.all(Array.from({ length: 30 }, () => worker.render(page('/a'))));
  expect(rush.filter(({ kind }) => kind === 'left')).toHaveLength(20);
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

it('gives a program nothing of this process', async () => {
  process.env.SECRET_KEY_OF_THIS_TEST = 'secret';
  const worker = startWorker('return JSON.stringify(process.env)');
  const answer = await worker.render(page('/'));
  delete process.env.SECRET_KEY_OF_THIS_TEST;
  expect(answer).toMatchObject({ page: { html: '{"NODE_ENV":"production"}' } });
});
