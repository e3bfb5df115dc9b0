import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { RegisteredRemote } from '@glow50/host/registry';
import { hashOf, IntegrityError } from '@glow50/releases/build-files';
import type { ShellBuild } from '@glow50/releases/build-record';
import type { ReleaseStore } from '@glow50/releases/release-store';
import { RenderPool } from './render-pool';
import type { AskedPage } from './render-worker';

jest.setTimeout(30_000);

const RENDERER = `
const { parentPort, workerData } = require('node:worker_threads');
parentPort.on('message', ({ id }) => {
  const html = workerData.remote ? workerData.remote.build : 'frame';
  setTimeout(() => parentPort.postMessage({ kind: 'page', id, page: { html, head: '', styles: [], isError: false } }), 200);
});
parentPort.postMessage({ kind: 'ready', protocol: 1 });`;

const page = { address: '/', isFrame: false, boot: {} } as unknown as AskedPage;

let folder: string;
let pool: RenderPool;
let deployed: RegisteredRemote[] = [];
const onFault = jest.fn();

function write(part: string, build: string, code: string) {
  mkdirSync(path.join(folder, part, build), { recursive: true });
  writeFileSync(path.join(folder, part, build, 'server.cjs'), code);
  return { build, server: `/${part}/${build}/server.cjs`, serverIntegrity: hashOf(code) };
}

const remote = (name: string, build: string) =>
  ({ name, ...write(name, build, 'no matter') }) as unknown as RegisteredRemote;

let shell: ShellBuild;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'glow50-pool-'));
  shell = write('shell', 's1', RENDERER) as unknown as ShellBuild;
  deployed = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => remote(name, 'current'));
  const store = {
    files: { folder, check: async () => true },
    registry: async () => ({ remotes: Object.fromEntries(deployed.map((one) => [one.name, one])) }),
    canaries: async () => ({}),
    shell: async () => shell,
  } as unknown as ReleaseStore;
  pool = new RenderPool(store, onFault);
});
afterEach(async () => {
  await pool.close();
  rmSync(folder, { recursive: true });
  expect(onFault).not.toHaveBeenCalled();
});

/** The build that has rendered it, or null without a place. */
async function render(one: RegisteredRemote | null) {
  const answer = await pool.render({ shell, remote: one }, page);
  if (answer === null || answer === 'nothing') return answer;
  return answer.kind === 'page' ? answer.page.html : answer.kind;
}

it('renders every deployed build, whatever kept builds visitors ask for at the same time', async () => {
  const kept = Array.from({ length: 12 }, (_, index) => remote('a', `old-${index}`));
  const [others, current] = await Promise.all([
    Promise.all(kept.map(render)),
    Promise.all([null, ...deployed].map(render)),
  ]);
  expect(current).toEqual(['frame', ...deployed.map(() => 'current')]);
  // Those that wait for a process are not ended for others.
  expect(others).toEqual(['old-0', 'old-1', ...kept.slice(2).map(() => null)]);
});

it('gives the place of a kept build to another one only after a while', async () => {
  const [first, second, third] = ['old-1', 'old-2', 'old-3'].map((build) => remote('a', build));
  if (!first || !second || !third) throw new Error('There are three');
  await Promise.all([render(first), render(second)]);
  expect(await render(third)).toBeNull();
  const later = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 10_001);
  expect(await render(third)).toBe('old-3');
  later.mockRestore();
});

it('has a place for what is deployed next, also while all before it are waited for', async () => {
  const rendered: Promise<unknown>[] = [];
  for (let release = 1; release <= 4; release += 1) {
    deployed = deployed.map(({ name }) => remote(name, `r${release}`));
    rendered.push(...deployed.map(render));
    if (release < 4) continue;
    expect(await Promise.all(rendered)).toEqual(
      [1, 2, 3, 4].flatMap((number) => deployed.map(() => `r${number}`)),
    );
  }
});

it('says which files are not the published ones', async () => {
  const altered = { ...remote('a', 'altered'), serverIntegrity: hashOf('something else') };
  deployed = [altered];
  await expect(render(altered)).rejects.toThrow(IntegrityError);
  expect(await render({ ...altered, server: undefined } as unknown as RegisteredRemote)).toBe('nothing');
});
