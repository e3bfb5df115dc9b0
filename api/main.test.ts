import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { readServerPid } from './platform/database/embedded/pid-file';
import { eventually } from './platform/testing/eventually';

jest.setTimeout(180_000);

let dataDir: string;
const started: ChildProcess[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp('/tmp/glow50-main-');
  await chmod(dataDir, 0o755);
});
afterAll(async () => {
  started.forEach((child) => child.kill('SIGKILL'));
  await eventually(() => expect(readServerPid(path.join(dataDir, 'postgres'))).toBeUndefined(), 30_000);
  await rm(dataDir, { recursive: true });
});

const socket = (name: string) => path.join(dataDir, `${name}.sock`);

function start(environment: NodeJS.ProcessEnv): ChildProcess {
  const child = spawn(process.execPath, ['--import', 'tsx', path.join(import.meta.dirname, 'main.ts')], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, LOG_LEVEL: 'error', ...environment },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  started.push(child);
  return child;
}

async function startReady(name: string, environment: NodeJS.ProcessEnv = {}): Promise<ChildProcess> {
  const child = start({ LISTEN: socket(name), ...environment });
  let issue = '';
  child.stderr?.on('data', (chunk: Buffer) => (issue += chunk.toString()));
  const message = await new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('close', (code) => reject(new Error(`It ended with ${code}: ${issue}`)));
  });
  expect(message).toEqual({ type: 'ready', address: socket(name) });
  return child;
}

function statusOf(name: string, path = '/readyz'): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request({ socketPath: socket(name), path }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    })
      .once('error', reject)
      .end();
  });
}

it('prints only what is wrong with its configuration', async () => {
  const child = start({ PORT: 'many', SECRET_KEY: 'x', LOG_LEVEL: 'loud' });
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  expect(await once(child, 'close')).toEqual([1, null]);
  expect(output.trim().split('\n')).toEqual([
    'The API cannot start:',
    '  PORT must be a whole number from 0 to 65535',
    '  SECRET_KEY must have at least 32 characters',
    '  LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent',
  ]);
});

it('runs in several processes on one database, stops cleanly, and starts again after a crash', async () => {
  const [first, second] = await Promise.all([startReady('first'), startReady('second')]);
  expect(await Promise.all([statusOf('first'), statusOf('second')])).toEqual([200, 200]);

  first.kill('SIGTERM');
  expect(await once(first, 'exit')).toEqual([0, null]);
  expect(await statusOf('second')).toBe(200);

  second.kill('SIGKILL');
  await once(second, 'exit');
  const third = await startReady('second');
  expect(await statusOf('second')).toBe(200);

  third.disconnect();
  expect(await once(third, 'exit')).toEqual([0, null]);
});

it('fails readiness before it stops, and still answers requests', async () => {
  const child = await startReady('draining', { DRAIN_SECONDS: '1' });
  child.kill('SIGTERM');
  await eventually(async () => expect(await statusOf('draining')).toBe(503));
  expect(await statusOf('draining', '/healthz')).toBe(200);
  expect(await once(child, 'exit')).toEqual([0, null]);
});
