import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from '../../build/apps';
import { programOf, type Server } from './build-servers';
import { type Timings, toTimings } from './timings';
import { openWire } from './wire';

const TICKS_A_SECOND = 100;

export interface ServerProcess {
  /** Asks so many times, one after the other on one connection. `cpu`: milliseconds of this process for each. */
  time(path: string, times: number): Promise<Timings & { cpu: number }>;
  stop(): Promise<void>;
}

/** A server in a process of its own, once it answers at `/healthz`. */
export async function startServer(
  server: Server,
  port: number,
  env: Record<string, string>,
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [programOf(server)], {
    cwd: ROOT,
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await waitUntilReady(child, port);
  return {
    async time(address, times) {
      const wire = await openWire(port);
      for (let warm = 0; warm < 20; warm += 1) await wire.ask(address);
      const cpu = readCpu(child.pid);
      const lasted: number[] = [];
      for (let time = 0; time < times; time += 1) {
        const started = performance.now();
        const status = await wire.ask(address);
        if (status !== 200) throw new Error(`${address} answered ${status}`);
        lasted.push(performance.now() - started);
      }
      wire.close();
      return { ...toTimings(lasted), cpu: (readCpu(child.pid) - cpu) / times };
    },
    async stop() {
      child.kill('SIGTERM');
      await new Promise((resolve) => child.once('exit', resolve));
    },
  };
}

async function waitUntilReady(child: ChildProcess, port: number): Promise<void> {
  for (let tries = 0; tries < 300 && child.exitCode === null; tries += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null);
    if (answer?.ok) return;
    await sleep(200);
  }
  child.kill();
  throw new Error('A server of the bench did not start');
}

/** User and system time of a process so far, in milliseconds. */
function readCpu(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_A_SECOND;
}
