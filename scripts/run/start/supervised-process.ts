import { type ChildProcess, spawn } from 'node:child_process';
import { ROOT } from '@glow50/build/apps';
import { z } from 'zod';

const Ready = z.object({ type: z.literal('ready') });

interface ProcessOptions {
  name: string;
  file: string;
  sources?: string;
  env: NodeJS.ProcessEnv;
  isWatched?: boolean;
}

const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 5_000;
/** After this uptime, the next restart is quick again. */
const STEADY_MS = 10_000;

/** A child process that is restarted whenever it exits, with a growing delay, until `stop`. */
export class SupervisedProcess {
  private readonly options: ProcessOptions;
  private child: ChildProcess | null = null;
  private isStopping = false;
  private pause = FIRST_PAUSE_MS;

  constructor(options: ProcessOptions) {
    this.options = options;
  }

  /**
   * Resolves when the process reports that it is ready. Rejects when it exits before that for the first time.
   */
  start(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.run(resolve, (code) =>
        reject(new Error(`${this.options.name} could not start (exit code ${code})`)),
      );
    });
  }

  /** Of the process that runs now. */
  get pid(): number | undefined {
    return this.child?.pid;
  }

  async stop(): Promise<void> {
    this.isStopping = true;
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    await new Promise<void>((resolve) => {
      child.once('exit', () => resolve());
      child.kill('SIGTERM');
    });
  }

  private run(onReady: () => void, onFirstFailure: (code: number | string) => void) {
    const startedAt = Date.now();
    let wasReady = false;
    const watch = this.options.isWatched ? ['--watch', '--watch-preserve-output'] : [];
    const child = spawn(process.execPath, [...watch, '--import', 'tsx', this.options.file], {
      cwd: this.options.sources ?? ROOT,
      env: this.options.env,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    this.child = child;
    child.on('message', (message) => {
      if (!Ready.safeParse(message).success) return;
      wasReady = true;
      onReady();
    });
    child.once('exit', (code, signal) => {
      if (this.isStopping) return;
      if (!wasReady && onFirstFailure !== ignore) {
        onFirstFailure(code ?? signal ?? 'unknown');
        return;
      }
      if (Date.now() - startedAt > STEADY_MS) this.pause = FIRST_PAUSE_MS;
      console.error(`${this.options.name} stopped (${signal ?? code}); restarting it`);
      setTimeout(() => {
        if (!this.isStopping) this.run(ignore, ignore);
      }, this.pause);
      this.pause = Math.min(this.pause * 2, LONGEST_PAUSE_MS);
    });
  }
}

function ignore() {}
