import { type ChildProcess, spawn } from 'node:child_process';
import { ROOT } from '../build/apps';

interface ProcessOptions {
  name: string;
  /** TypeScript file, from the root of the sources. */
  file: string;
  /** Root of the sources; these unless said. */
  sources?: string;
  env: NodeJS.ProcessEnv;
  /** Start again when a source file changes. */
  isWatched?: boolean;
}

const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 5_000;
/** A process that has run this long has recovered. */
const STEADY_MS = 10_000;

/** A child process that is started again whenever it dies, sooner at first, until `stop`. */
export class SupervisedProcess {
  private readonly options: ProcessOptions;
  private child: ChildProcess | null = null;
  private isStopping = false;
  private pause = FIRST_PAUSE_MS;

  constructor(options: ProcessOptions) {
    this.options = options;
  }

  /** Resolves when the process has said that it is ready. Rejects when it dies before its first time. */
  start(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.run(resolve, (code) =>
        reject(new Error(`${this.options.name} could not start (exit code ${code})`)),
      );
    });
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
      if ((message as { type?: string }).type !== 'ready') return;
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
      console.error(`${this.options.name} stopped (${signal ?? code}); starting it again`);
      setTimeout(() => {
        if (!this.isStopping) this.run(ignore, ignore);
      }, this.pause);
      this.pause = Math.min(this.pause * 2, LONGEST_PAUSE_MS);
    });
  }
}

function ignore() {}
