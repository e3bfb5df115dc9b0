import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from '../../build/apps';
import { type Timings, toTimings } from './timings';

const TICKS_A_SECOND = 100;

export interface ServerProcess {
  /** Asks so many times, one after the other on one connection. `cpu`: milliseconds of this process for each. */
  time(path: string, times: number): Promise<Timings & { cpu: number }>;
  stop(): Promise<void>;
}

/** A server in a process of its own, once it answers at `/healthz`. */
export async function startServer(
  script: string,
  port: number,
  env: Record<string, string>,
): Promise<ServerProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', path.join(ROOT, script)], {
    cwd: ROOT,
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = (address: string) => fetchStatus(agent, port, address);
  await waitUntilReady(child, ask);
  return {
    async time(address, times) {
      for (let warm = 0; warm < 20; warm += 1) await ask(address);
      const cpu = readCpu(child.pid);
      const lasted: number[] = [];
      for (let time = 0; time < times; time += 1) {
        const started = performance.now();
        const status = await ask(address);
        if (status !== 200) throw new Error(`${address} answered ${status}`);
        lasted.push(performance.now() - started);
      }
      return { ...toTimings(lasted), cpu: (readCpu(child.pid) - cpu) / times };
    },
    async stop() {
      agent.destroy();
      child.kill('SIGTERM');
      await new Promise((resolve) => child.once('exit', resolve));
    },
  };
}

async function waitUntilReady(child: ChildProcess, ask: (address: string) => Promise<number>): Promise<void> {
  for (let tries = 0; tries < 300 && child.exitCode === null; tries += 1) {
    if ((await ask('/healthz').catch(() => 0)) === 200) return;
    await sleep(200);
  }
  child.kill();
  throw new Error('A server of the bench did not start');
}

function fetchStatus(agent: Agent, port: number, address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get({ agent, port, host: '127.0.0.1', path: address }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode ?? 0));
      response.once('error', reject);
    }).once('error', reject);
  });
}

/** User and system time of a process so far, in milliseconds. */
function readCpu(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_A_SECOND;
}
