import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { loadDuring } from './testing/load';

jest.setTimeout(60_000);

let folder: string;
let child: ChildProcess;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'glow50-gateway-'));
});
afterEach(() => {
  child.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

async function findPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

function start(environment: NodeJS.ProcessEnv, stderr: 'inherit' | 'pipe' = 'inherit'): ChildProcess {
  return spawn(process.execPath, ['--import', 'tsx', path.join(import.meta.dirname, 'main.ts')], {
    env: { PATH: process.env.PATH, RELEASE_STORE: folder, ...environment },
    stdio: ['ignore', 'inherit', stderr, 'ipc'],
  });
}

it('prints only what is wrong with its configuration', async () => {
  child = start({ PORT: 'many', SECRET_KEY: 'x', LOG_LEVEL: 'loud' }, 'pipe');
  let issue = '';
  child.stderr?.on('data', (chunk: Buffer) => (issue += chunk.toString()));
  expect(await once(child, 'close')).toEqual([1, null]);
  expect(issue.trim().split('\n')).toEqual([
    'The site cannot start:',
    '  PORT must be a whole number from 0 to 65535',
    '  SECRET_KEY must have at least 32 characters',
    '  LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent',
  ]);
});

it('answers every accepted request before it stops, and accepts none afterwards', async () => {
  const port = await findPort();
  child = start({
    PORT: String(port),
    API_URL: `http://127.0.0.1:${await findPort()}`,
    DRAIN_SECONDS: '1',
    LOG_LEVEL: 'silent',
    CLIENT_REQUESTS_PER_MINUTE: '1000000',
  });
  await once(child, 'message');
  const gone = once(child, 'exit');
  const site = `http://127.0.0.1:${port}`;

  const load = await loadDuring(
    site,
    [
      { method: 'GET', path: '/healthz', status: 200 },
      { method: 'GET', path: '/remotes.json', status: 200 },
      { method: 'POST', path: '/api/v1/x', status: 503, body: '{}' },
    ],
    async () => {
      await sleep(300);
      child.kill('SIGTERM');
      await sleep(300);
      const answer = await fetch(`${site}/readyz`);
      expect([answer.status, answer.headers.get('connection')]).toEqual([503, 'close']);
      expect(await gone).toEqual([0, null]);
    },
  );
  expect(load.failures).toEqual([]);
  expect(load.answered).toBeGreaterThan(50);
  await expect(fetch(site)).rejects.toThrow('fetch failed');
});
