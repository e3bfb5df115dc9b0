import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { readServerPid } from '../database/embedded/pid-file';
import { testServer } from './test-server';

export default async function stopDatabase(): Promise<void> {
  const { home } = testServer();
  if (home === undefined) return;
  const pid = readServerPid(`${home}/postgres`);
  if (pid !== undefined) process.kill(pid, 'SIGINT');
  for (let tries = 0; tries < 100 && readServerPid(`${home}/postgres`) !== undefined; tries += 1) {
    await sleep(50);
  }
  rmSync(home, { recursive: true, force: true });
}
