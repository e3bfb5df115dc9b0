import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from '@glow50/build/apps';
import { programOf, type Server } from './build-servers';
import { openWire, type Wire } from './wire';

const WARM_MS = 1500;
const AT_ONCE = 8;

export interface ServerProcess {
  /** Sends requests until the code is JIT-compiled. Resolves with responses per second. */
  warm(path: string): Promise<number>;
  /** Sends requests in sequence on one connection. Resolves with each duration in milliseconds. */
  time(path: string, times: number): Promise<number[]>;
  /** Sends requests over eight connections. Resolves with the server's CPU time in milliseconds. */
  work(path: string, times: number): Promise<number>;
  stop(): Promise<void>;
}

/** Starts a server in a child process and waits until `/healthz` responds. */
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
    async warm(address) {
      const wire = await openWire(port);
      const started = performance.now();
      let answers = 0;
      for (; performance.now() - started < WARM_MS; answers += 1) await wire.ask(address);
      wire.close();
      return (answers * 1000) / WARM_MS;
    },
    async time(address, times) {
      const wire = await openWire(port);
      for (let warm = 0; warm < 20; warm += 1) await wire.ask(address);
      const lasted: number[] = [];
      for (let time = 0; time < times; time += 1) {
        const started = performance.now();
        await askWell(wire, address);
        lasted.push(performance.now() - started);
      }
      wire.close();
      return lasted;
    },
    async work(address, times) {
      const wires = await Promise.all(Array.from({ length: AT_ONCE }, () => openWire(port)));
      const askInAll = async (count: number) => {
        let left = count;
        const askInTurn = async (wire: Wire) => {
          while (left-- > 0) await askWell(wire, address);
        };
        await Promise.all(wires.map(askInTurn));
      };
      await askInAll(Math.ceil(times / 4));
      const before = readCpu(child.pid);
      await askInAll(times);
      const worked = readCpu(child.pid) - before;
      for (const wire of wires) wire.close();
      return worked;
    },
    async stop() {
      child.kill('SIGTERM');
      await new Promise((resolve) => child.once('exit', resolve));
    },
  };
}

async function askWell(wire: Wire, address: string): Promise<void> {
  const status = await wire.ask(address);
  if (status !== 200) throw new Error(`${address} answered ${status}`);
}

async function waitUntilReady(child: ChildProcess, port: number): Promise<void> {
  for (let tries = 0; tries < 300 && child.exitCode === null; tries += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null);
    if (answer?.ok) return;
    await sleep(200);
  }
  child.kill();
  throw new Error('A benchmark server did not start');
}

/** CPU time of all threads of a process so far, in milliseconds. Linux only. */
export function readCpu(pid: number | undefined): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  const nanoseconds = threads.map((thread) =>
    Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]),
  );
  return nanoseconds.reduce((sum, time) => sum + time, 0) / 1e6;
}
