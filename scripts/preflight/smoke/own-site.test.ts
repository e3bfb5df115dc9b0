import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { readServerPid } from '@glow50/api/platform/database/embedded/pid-file';
import { eventually } from '@glow50/api/platform/testing/eventually';
import { makeDemoFolder } from './demo-folder';

jest.setTimeout(240_000);

/** The database goes on for some seconds after the last who used it. */
const LONGEST_MS = 60_000;

let store: string;
let started: ChildProcess;
let holder: number;
beforeEach(() => {
  store = mkdtempSync(path.join(tmpdir(), 'glow50-no-builds-'));
});
afterEach(() => rmSync(store, { recursive: true }));

/** Starts a site that a process of its own holds. Resolves to its address. */
async function hold(program = process.execPath, before: readonly string[] = []): Promise<string> {
  const file = path.join(import.meta.dirname, '../testing/hold-site.ts');
  started = spawn(program, [...before, '--import', 'tsx', file, store], {
    env: { ...process.env, npm_lifecycle_event: 'preflight' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (!started.stdout) throw new Error('It has no output');
  const [line] = (await once(started.stdout, 'data')) as [Buffer];
  const [pid = '', address = ''] = line.toString().trim().split(' ');
  holder = Number(pid);
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
  expect(foldersOfHolder()).toHaveLength(1);
  return address;
}

const foldersOfHolder = () =>
  readdirSync(tmpdir())
    .filter((name) => name.startsWith(`glow50-demo-${holder}-`))
    .map((name) => path.join(tmpdir(), name));

async function expectNothingRuns(address: string): Promise<void> {
  await eventually(() => expect(fetch(`${address}/healthz`)).rejects.toThrow('fetch failed'), LONGEST_MS);
  const servers = () => foldersOfHolder().map((folder) => readServerPid(path.join(folder, 'postgres')));
  await eventually(() => expect(servers().filter(Boolean)).toEqual([]), LONGEST_MS);
}

it.each(['SIGTERM', 'SIGINT'] as const)('leaves neither processes nor data behind on %s', async (signal) => {
  const address = await hold();
  process.kill(holder, signal);
  await once(started, 'exit');
  await expectNothingRuns(address);
  expect(foldersOfHolder()).toEqual([]);
});

it('leaves nothing behind when only the shell of npm is killed', async () => {
  const address = await hold('/bin/sh', ['-c', '"$0" "$@"; true', process.execPath]);
  expect(holder).not.toBe(started.pid);
  started.kill('SIGKILL');
  await expectNothingRuns(address);
  await eventually(() => expect(foldersOfHolder()).toEqual([]), LONGEST_MS);
});

it('ends with a process that is killed, whose data the next one removes', async () => {
  const address = await hold();
  process.kill(holder, 'SIGKILL');
  await once(started, 'exit');
  await expectNothingRuns(address);
  const folder = makeDemoFolder();
  rmSync(folder, { recursive: true });
  expect(foldersOfHolder()).toEqual([]);
});
